// Signals as bytes in a pipe, and stopping and continuing the process.
#include "CNInternal.h"
#include "CNCurses.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT, SIGPIPE};
enum { WATCHED = sizeof watched / sizeof *watched };

static struct sigaction before[WATCHED];
static int ends[2] = {-1, -1};

static void note(int signal) {
  int saved = errno;
  unsigned char byte = (unsigned char)signal;
  if (write(ends[1], &byte, 1) < 0) {
    // The pipe is full already.
  }
  errno = saved;
}

int cn_watch_signals(void) {
  if (ends[0] >= 0) return -1;
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  for (int i = 0; i < WATCHED; i++) {
    struct sigaction action = {0};
    action.sa_handler = watched[i] == SIGPIPE ? SIG_IGN : note;
    action.sa_flags = SA_RESTART;
    sigfillset(&action.sa_mask);
    sigaction(watched[i], &action, &before[i]);
    // A process that was started with nohup must continue to ignore this signal.
    if (watched[i] == SIGHUP && before[i].sa_handler == SIG_IGN) {
      sigaction(watched[i], &before[i], NULL);
    }
  }
  return ends[0];
}

void cn_stop_signals(void) {
  if (ends[0] < 0) return;
  for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &before[i], NULL);
  close(ends[0]);
  close(ends[1]);
  ends[0] = ends[1] = -1;
}

void cn_stop_process(void) {
  struct sigaction ours;
  struct sigaction stop = {0};
  stop.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &stop, &ours);
  // The stop signal of the group may reach another thread, and late. Therefore, this thread gets its own
  // signal, which stops it when the signal is unblocked. If the process was stopped and continued before
  // that, the signal is gone, because continuing discards every pending stop signal.
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTSTP);
  pthread_sigmask(SIG_BLOCK, &stops, NULL);
  raise(SIGTSTP);
  kill(0, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stops, NULL);
  // In an orphaned group nothing stops, so do not wait forever.
  struct pollfd news = {.fd = ends[0], .events = POLLIN};
  poll(&news, 1, 200);
  sigaction(SIGTSTP, &ours, NULL);
  // The caller knows that the process continues, so only the other signals stay in the pipe.
  unsigned char bytes[64];
  ssize_t count = read(ends[0], bytes, sizeof bytes);
  for (ssize_t i = 0; i < count; i++) {
    if (bytes[i] != SIGCONT) note(bytes[i]);
  }
}

int cn_wake_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void cn_wake(int descriptor) { eventfd_write(descriptor, 1); }

void cn_wake_clear(int descriptor) {
  eventfd_t count;
  eventfd_read(descriptor, &count);
}
