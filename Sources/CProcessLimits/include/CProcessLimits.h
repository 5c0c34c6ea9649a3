#ifndef ACHIEVEMENTS_CPROCESSLIMITS_H
#define ACHIEVEMENTS_CPROCESSLIMITS_H

/// Links the check of this process's limits, which runs before `main`; the call itself does nothing. With too few files
/// or too little memory, Swift's runtime would end the process without a message, or let it hang. Closed standard
/// streams are opened too, so that no file opened later is mistaken for one of them.
void achievements_need_process_limits(void);

/// Whether a signal is ignored, which the parent process may have requested: `nohup` ignores SIGHUP. Written in C,
/// because Swift cannot compare signal handlers.
int achievements_ignores_signal(int number);

#endif
