#ifndef CREADLINE_H
#define CREADLINE_H

#include <stdbool.h>
#include <stddef.h>

/// How a prompt was left.
typedef enum {
  CRL_LINE,
  /// Ctrl-C on an empty line.
  CRL_INTERRUPTED,
  /// Ctrl-D on an empty line, or the terminal is gone.
  CRL_END_OF_INPUT,
} crl_outcome;

/// The effect of Tab on the text before the cursor: everything from byte `start` on is replaced by
/// `replacement`. A null `replacement` leaves the line alone.
typedef struct {
  char *replacement;
  size_t start;
} crl_completion;

/// One prompt. Strings are borrowed for the duration of the call; the ones that `complete` and
/// `list` return are allocated by `malloc` and freed here.
typedef struct {
  const char *prompt;
  /// Text put into the line before the first key. What is typed first replaces it, unless it ends in a blank.
  const char *prefill;
  /// True if Up brings earlier lines; otherwise the prompt has an empty history.
  bool uses_history;
  void *context;
  crl_completion (*complete)(void *context, const char *before_cursor);
  /// The listing to show for a second Tab, lines ended by `\n`, or null for none.
  char *(*list)(void *context, int columns);
} crl_request;

/// Reads the user's ~/.inputrc (as program `name`) and takes over every completion key.
void crl_set_up(const char *name, int history_limit);

/// Adds a line to the history that `uses_history` prompts show.
void crl_remember(const char *line);

/// Reads one line, editing it on the terminal; `*line` is null or allocated by `malloc`, and
/// may contain newlines if several lines were pasted.
/// SIGTERM, SIGHUP and SIGQUIT restore the terminal and then end the process as usual.
crl_outcome crl_read(const crl_request *request, char **line);

/// Makes LC_CTYPE a UTF-8 locale, changing the environment where the user's is not one.
/// False if the system has none.
bool crl_use_utf8(void);

#endif
