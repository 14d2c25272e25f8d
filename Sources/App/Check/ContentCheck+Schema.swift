import Content
import Quiz

extension ContentCheck {
  /// The JSON Schema of content files, in the languages of the folder's first deck.
  func schema() -> Reply {
    Reply(
      output: SchemaWriter.schema(
        of: ContentReader.shape, title: voice.say("schema.title"), languages: languages()),
      leave: 0)
  }

  private func languages() -> [String] {
    let folder = ContentFolder(path: directory)
    guard let deck = folder.decks().first, let files = try? Self.files(of: deck, in: folder)
    else { return voice.wording.languages }
    let declared = ContentReader.languages(of: files)
    return declared.isEmpty ? voice.wording.languages : declared
  }
}
