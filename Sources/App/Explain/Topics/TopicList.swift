import Quiz

/// Everything that can be explained.
enum TopicList {
  static func topics(_ telling: Telling) -> [Topic] {
    NameTopics(telling: telling).topics() + SituationTopics(telling: telling).topics()
      + StateTopics(telling: telling).topics() + DutyTopics(telling: telling).topics()
      + TermTopics(telling: telling).topics() + DefinitionTopics(telling: telling).topics()
      + MythTopics(telling: telling).topics() + ClaimTopics(telling: telling).topics()
      + ListingTopics(telling: telling).topics() + SourceTopics(telling: telling).topics()
  }
}
