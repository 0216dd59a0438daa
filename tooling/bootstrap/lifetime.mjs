const ending = new AbortController();

/** Aborted once, when this command has to stop. Everything that runs or waits listens to it. */
export const endSignal = ending.signal;

/** Something was not finished because the command was asked to end, not because of a failure. */
export class EndedError extends Error {
  name = 'EndedError';
}

/** Rejects with an EndedError once the command has to stop. */
export const whenEnding = new Promise((_, reject) => {
  endSignal.addEventListener('abort', () => reject(new EndedError('The command was asked to end.')), {
    once: true,
  });
});
whenEnding.catch(() => {});

/**
 * Ends the command on Ctrl-C, on SIGTERM, or when its parent ends. On SIGTERM, npm ends the shell between itself and us
 * without forwarding the signal, so the parent has to be watched.
 */
export function watchLifetime() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) ending.abort();
  }, 500);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ending.abort());
}
