#include "CReadline.h"

#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

// Readline's own signal handlers are off. Ours only note the signal; they are let through in one
// place, while waiting for a key, where the line and the terminal are in order.

static const int handled[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum { handled_count = sizeof handled / sizeof handled[0] };

static volatile sig_atomic_t caught[handled_count];
static struct sigaction outer_actions[handled_count];
static sigset_t outer_mask;

static const crl_request *current;
static enum { ACCEPTED, LEFT_EMPTY_LINE, LEFT_AT_END, CLEARED_LINE } left;
static cc_t interrupt_key = _POSIX_VDISABLE;
static bool interrupt_pending;
static bool input_has_ended;
/// True if the pending interrupt has ended a command that waited for more keys.
static bool interrupt_cut_short;
/// True until the first key after a prefill.
static bool prefill_is_untouched;

static void note_signal(int number) {
  for (int i = 0; i < handled_count; i++)
    if (handled[i] == number) caught[i] = 1;
}

static bool take_signal(int number) {
  for (int i = 0; i < handled_count; i++) {
    if (handled[i] != number || !caught[i]) continue;
    caught[i] = 0;
    return true;
  }
  return false;
}

static void install(int index) {
  struct sigaction action = {.sa_handler = note_signal};
  sigemptyset(&action.sa_mask);
  sigaction(handled[index], &action, &outer_actions[index]);
  // A signal that the parent process ignores (nohup) stays ignored.
  if (outer_actions[index].sa_handler == SIG_IGN)
    sigaction(handled[index], &outer_actions[index], NULL);
}

static void take_over_signals(void) {
  sigset_t blocked;
  sigemptyset(&blocked);
  for (int i = 0; i < handled_count; i++) sigaddset(&blocked, handled[i]);
  sigprocmask(SIG_BLOCK, &blocked, &outer_mask);
  for (int i = 0; i < handled_count; i++) {
    caught[i] = 0;
    install(i);
  }
}

static void hand_back_signals(void) {
  for (int i = 0; i < handled_count; i++) sigaction(handled[i], &outer_actions[i], NULL);
  sigprocmask(SIG_SETMASK, &outer_mask, NULL);
}

/// Lets the signal do what it does to a program that handles none, with the terminal as it was
/// found. Returns only if that was to stop and the program goes on.
static void yield_to(int number) {
  struct sigaction action = {.sa_handler = SIG_DFL}, ours;
  sigset_t one;
  rl_cleanup_after_signal();
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, &ours);
  sigemptyset(&one);
  sigaddset(&one, number);
  raise(number);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
  sigprocmask(SIG_BLOCK, &one, NULL);
  sigaction(number, &ours, NULL);
  rl_reset_after_signal();
}

/// Makes Ctrl-C a key like any other while a line is edited: as a signal it would overtake the keys
/// typed before it, and the system would throw away those not read yet. The same goes for the keys
/// before Ctrl-Z, of which one may have been announced already.
static void prepare_terminal(int meta) {
  struct termios settings;
  rl_prep_terminal(meta);
  if (tcgetattr(fileno(rl_instream), &settings) < 0) return;
  interrupt_key = settings.c_cc[VINTR];
  settings.c_cc[VINTR] = _POSIX_VDISABLE;
  settings.c_lflag |= NOFLSH;
  tcsetattr(fileno(rl_instream), TCSADRAIN, &settings);
}

static bool is_interrupt(unsigned char key) {
  return interrupt_key != _POSIX_VDISABLE && key == interrupt_key;
}

static void move_below_line(void) {
  rl_point = rl_end;
  rl_redisplay();
}

static void redraw(void) {
  rl_on_new_line();
  rl_forced_update_display();
}

/// The command that ends a `readline` call early, with nothing in the line.
static int leave_line(int count, int key) {
  (void)count, (void)key;
  if (input_has_ended) left = LEFT_AT_END;
  else left = rl_end > 0 || interrupt_cut_short ? CLEARED_LINE : LEFT_EMPTY_LINE;
  move_below_line();
  if (!input_has_ended) rl_echo_signal_char(SIGINT);
  rl_crlf();
  rl_replace_line("", 1);
  rl_point = rl_mark = 0;
  rl_done = 1;
  interrupt_pending = interrupt_cut_short = false;
  return 0;
}

/// Returns the key that makes readline leave the line. The end of the input would do so too, but
/// whether the cursor then is on a new line depends on the version of readline. A search, a paste
/// or a command of several keys is ended by the end of the input first; when readline asks for the
/// next key, it gets this one.
static int leave(void) {
  if (RL_ISSTATE(RL_STATE_MOREINPUT | RL_STATE_METANEXT | RL_STATE_ISEARCH | RL_STATE_NSEARCH)) {
    interrupt_cut_short = true;
    return EOF;
  }
  rl_bind_key(CTRL('C'), leave_line);
  return CTRL('C');
}

static int leave_at_end(void) {
  input_has_ended = true;
  return leave();
}

/// True if the key is Ctrl-D, typed on an empty line.
static bool ends_input(int descriptor, unsigned char key) {
  struct termios settings;
  return rl_end == 0 && RL_ISSTATE(RL_STATE_READCMD) && tcgetattr(descriptor, &settings) == 0
      && settings.c_cc[VEOF] != _POSIX_VDISABLE && settings.c_cc[VEOF] == key;
}

static void handle_stopping_and_resizing(void) {
  if (take_signal(SIGTSTP)) {
    yield_to(SIGTSTP);
    take_signal(SIGCONT);
    take_signal(SIGWINCH);
    rl_resize_terminal();
    redraw();
  }
  if (take_signal(SIGCONT)) {
    // The process was stopped by SIGSTOP, and the shell has reset the terminal since.
    rl_deprep_terminal();
    rl_reset_after_signal();
    redraw();
  }
  if (take_signal(SIGWINCH)) rl_resize_terminal();
}

static void handle_ending(void) {
  const int ending[] = {SIGTERM, SIGHUP, SIGQUIT};
  for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
    if (!take_signal(ending[i])) continue;
    move_below_line();
    rl_crlf();
    yield_to(ending[i]);
  }
}

/// Waits for a key while signals are let through. Returns false at a signal, true if there is
/// something to read.
static bool wait_for_key(int descriptor) {
  fd_set readable;
  FD_ZERO(&readable);
  FD_SET(descriptor, &readable);
  return pselect(descriptor + 1, &readable, NULL, NULL, NULL, &outer_mask) >= 0 || errno != EINTR;
}

/// Replaces an untouched prefill by what is typed first, as a marked field of a form does; keys that
/// edit leave it. A prefill that ends in a blank waits for more.
static void type_over_prefill(unsigned char key) {
  const bool is_text = key > ' ' && key != 0x7F && key != interrupt_key;
  const bool is_typed_over = prefill_is_untouched && is_text && rl_end > 0
      && rl_point == rl_end && rl_line_buffer[rl_end - 1] != ' ';
  prefill_is_untouched = false;
  if (!is_typed_over) return;
  rl_replace_line("", 1);
  rl_point = rl_mark = 0;
}

static int get_key(FILE *stream) {
  const int descriptor = fileno(stream);
  for (;;) {
    handle_ending();
    handle_stopping_and_resizing();
    if (take_signal(SIGINT)) interrupt_pending = true;
    if (interrupt_pending) return leave();
    if (!wait_for_key(descriptor)) continue;
    unsigned char key;
    const ssize_t count = read(descriptor, &key, 1);
    if (count == 1 && is_interrupt(key)) interrupt_pending = true;
    else if (count == 1) {
      type_over_prefill(key);
      return ends_input(descriptor, key) ? leave_at_end() : key;
    }
    else if (count == 0 || errno != EINTR) return leave_at_end();
  }
}

static char *no_completions(const char *text, int state) {
  (void)text, (void)state;
  return NULL;
}

static int show_list(int count, int key) {
  (void)count, (void)key;
  int rows = 0, columns = 80;
  rl_get_screen_size(&rows, &columns);
  char *list = current->list ? current->list(current->context, columns) : NULL;
  if (!list) return rl_ding();
  const int point = rl_point;
  move_below_line();
  rl_crlf();
  fputs(list, rl_outstream);
  free(list);
  rl_point = point;
  redraw();
  return 0;
}

static char *text_before_cursor(void) { return rl_copy_text(0, rl_point); }

/// Returns the length of `rest` if it already follows the cursor, else 0.
static int already_there(const char *rest) {
  const size_t length = strlen(rest);
  return strncmp(rl_line_buffer + rl_point, rest, length) == 0 ? (int)length : 0;
}

static bool replace_word(size_t start, const char *replacement) {
  const int length = rl_point - (int)start, new_length = (int)strlen(replacement);
  if (length == new_length && strncmp(rl_line_buffer + start, replacement, (size_t)length) == 0)
    return false;
  const int beyond = length < new_length ? already_there(replacement + length) : 0;
  rl_begin_undo_group();
  rl_delete_text((int)start, rl_point + beyond);
  rl_point = (int)start;
  rl_insert_text(replacement);
  rl_end_undo_group();
  return true;
}

static int complete(int count, int key) {
  if (rl_last_func == complete) return show_list(count, key);
  if (!current->complete) return rl_ding();
  char *before = text_before_cursor();
  const crl_completion found = current->complete(current->context, before);
  free(before);
  if (!found.replacement || !replace_word(found.start, found.replacement)) rl_ding();
  free(found.replacement);
  return 0;
}

/// Gives every key that the keymap binds to one command to another command.
static void take_keys(rl_command_func_t *from, rl_command_func_t *to, Keymap map) {
  char **keys = rl_invoking_keyseqs_in_map(from, map);
  if (!keys) return;
  for (char **key = keys; *key; key++) {
    rl_bind_keyseq_in_map(*key, to, map);
    free(*key);
  }
  free(keys);
}

static void take_over_completion(const char *map_name) {
  const Keymap map = rl_get_keymap_by_name(map_name);
  if (!map) return;
  take_keys(rl_complete, complete, map);
  take_keys(rl_menu_complete, complete, map);
  take_keys(rl_backward_menu_complete, complete, map);
  take_keys(rl_old_menu_complete, complete, map);
  take_keys(rl_vi_complete, complete, map);
  take_keys(rl_possible_completions, show_list, map);
}

void crl_set_up(const char *name, int history_limit) {
  static bool done = false;
  if (done) return;
  done = true;
  rl_readline_name = strdup(name);
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
  rl_getc_function = get_key;
  rl_prep_term_function = prepare_terminal;
  rl_completion_entry_function = no_completions;
  rl_menu_completion_entry_function = no_completions;
  rl_add_defun("lifecards-complete", complete, -1);
  rl_initialize();
  take_over_completion("emacs-standard");
  take_over_completion("vi-insert");
  take_over_completion("vi-command");
  rl_bind_keyseq_in_map("\t", complete, rl_get_keymap_by_name("emacs-standard"));
  rl_bind_keyseq_in_map("\t", complete, rl_get_keymap_by_name("vi-insert"));
  using_history();
  stifle_history(history_limit);
}

void crl_remember(const char *line) {
  add_history(line);
  using_history();
}

static int insert_prefill(void) {
  if (!current->prefill || !*current->prefill) return 0;
  rl_insert_text(current->prefill);
  prefill_is_untouched = true;
  return 0;
}

/// Makes one `readline` call. A prompt without history gets an empty one.
static char *edit(const crl_request *request) {
  // Otherwise a Tab before the last line's end would make this prompt's first Tab a second one.
  rl_last_func = NULL;
  if (request->uses_history) return readline(request->prompt);
  HISTORY_STATE *kept = history_get_history_state();
  HISTORY_STATE none = {0};
  history_set_history_state(&none);
  char *line = readline(request->prompt);
  clear_history();
  history_set_history_state(kept);
  free(kept);
  return line;
}

crl_outcome crl_read(const crl_request *request, char **line) {
  *line = NULL;
  current = request;
  take_over_signals();
  rl_startup_hook = insert_prefill;
  do {
    free(*line);
    left = ACCEPTED;
    input_has_ended = prefill_is_untouched = false;
    *line = edit(request);
    rl_startup_hook = NULL;
  } while (left == CLEARED_LINE);
  fflush(rl_outstream);
  hand_back_signals();
  current = NULL;
  if (left == LEFT_EMPTY_LINE) return CRL_INTERRUPTED;
  return left == LEFT_AT_END || !*line ? CRL_END_OF_INPUT : CRL_LINE;
}

static bool is_utf8(void) { return strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0; }

bool crl_use_utf8(void) {
  const char *candidates[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  if (setlocale(LC_CTYPE, "") && is_utf8()) return true;
  for (size_t i = 0; i < sizeof candidates / sizeof candidates[0]; i++) {
    if (!setlocale(LC_CTYPE, candidates[i]) || !is_utf8()) continue;
    // Readline looks at the environment again at every line.
    const char *all = getenv("LC_ALL");
    setenv(all && *all ? "LC_ALL" : "LC_CTYPE", candidates[i], 1);
    return true;
  }
  return false;
}
