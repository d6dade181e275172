// The crash guard: restores the terminal with async-signal-safe calls only, then calls the previous handler.
//
// A watcher handles exits that no handler can catch (SIGKILL, a full stack on a thread without an alternate
// one). It is a child process that waits until our end of a pipe is closed. Both share one page that says
// whether the terminal must be restored.
#include "CNInternal.h"
#include "CNCurses.h"

#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static const int fatal[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGQUIT};
enum { FATAL = sizeof fatal / sizeof *fatal };

// Shared with the watcher.
struct debt {
  atomic_bool is_owed;
  size_t count;
  char reset[512];
  struct termios modes;
};

static struct sigaction before[FATAL];
static struct debt *debt;
static int terminal = -1;
static bool is_installed;
static pid_t watcher;
static int watched = -1;

void cn_guard_give_back(void) {
  if (!debt || !atomic_exchange(&debt->is_owed, false)) return;
  // The modes come first, because a user who sees the restored screen may type.
  tcsetattr(terminal, TCSANOW, &debt->modes);
  cn_write(terminal, debt->reset, debt->count);
}

static void crashed(int signal, siginfo_t *info, void *context) {
  cn_guard_give_back();
  for (int i = 0; i < FATAL; i++) {
    if (fatal[i] != signal) continue;
    struct sigaction *previous = &before[i];
    sigaction(signal, previous, NULL);
    if (previous->sa_flags & SA_SIGINFO) {
      // The handler is called directly, so that it gets the registers of the crash, even if another process
      // sent the signal.
      previous->sa_sigaction(signal, info, context);
    } else if (previous->sa_handler != SIG_DFL && previous->sa_handler != SIG_IGN) {
      previous->sa_handler(signal);
    }
  }
  // The signal is blocked until this function returns, and then ends the process.
  struct sigaction end = {0};
  end.sa_handler = SIG_DFL;
  sigaction(signal, &end, NULL);
  raise(signal);
}

void cn_guard_set_reset(const char *bytes) {
  if (!debt) return;
  atomic_store(&debt->is_owed, false);
  debt->count = strnlen(bytes, sizeof debt->reset);
  memcpy(debt->reset, bytes, debt->count);
  atomic_store(&debt->is_owed, debt->count > 0);
}

void cn_guard_start(int descriptor) {
  static bool is_registered;
  if (is_installed) return;
  if (!debt) {
    void *page =
        mmap(NULL, sizeof *debt, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) return;
    debt = page;
  }
  if (tcgetattr(descriptor, &debt->modes) != 0) return;
  terminal = descriptor;
  is_installed = true;
  struct sigaction action = {0};
  action.sa_sigaction = crashed;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < FATAL; i++) sigaction(fatal[i], &action, &before[i]);
  // For code that calls exit() with the screen open.
  if (!is_registered) is_registered = atexit(cn_guard_give_back) == 0;
}

void cn_guard_stop(void) {
  if (!is_installed) return;
  for (int i = 0; i < FATAL; i++) sigaction(fatal[i], &before[i], NULL);
  is_installed = false;
  if (watcher > 0) {
    close(watched);
    waitpid(watcher, NULL, 0);
    watcher = 0;
  }
}

void cn_guard_thread(void) {
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
  enum { SIZE = 64 * 1024 };
  void *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {.ss_sp = memory, .ss_size = SIZE};
  sigaltstack(&stack, NULL);
}

// The loop of the watcher. It is a copy of a process without its other threads, so it makes system calls
// only.
static void watch(int end) {
  for (int signal = 1; signal < 32; signal++) {
    struct sigaction ignore = {0};
    ignore.sa_handler = signal == SIGTSTP ? SIG_DFL : SIG_IGN;
    sigaction(signal, &ignore, NULL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int kept = dup2(terminal, 0);
  int pipe = dup2(end, 1);
  close_range(2, ~0U, 0);
  terminal = kept;
  char byte;
  while (read(pipe, &byte, 1) > 0) continue;
  cn_guard_give_back();
  _exit(0);
}

void cn_guard_watch(void) {
  int ends[2];
  if (!is_installed || watcher > 0 || pipe2(ends, O_CLOEXEC) != 0) return;
  watcher = fork();
  if (watcher == 0) watch(ends[0]);
  close(ends[0]);
  if (watcher < 0) close(ends[1]);
  watched = ends[1];
}
