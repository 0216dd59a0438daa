import { setTimeout as delay } from 'node:timers/promises';
import type { MessagePort, Worker } from 'node:worker_threads';

interface Ping {
  readonly ping: true;
}

interface Pong {
  readonly pong: true;
}

export interface ThreadWatchOptions {
  /** Resolves when the thread has ended. */
  readonly ended: Promise<unknown>;
  /** Resolves after `ms` milliseconds. Default: the process's clock. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
}

const pingEveryMs = 10_000;
/** Milliseconds without a response after which a thread counts as hung. On a busy machine a response takes seconds. */
const hungAfterMs = 60_000;

/** Pings a thread that answers by `answerPings`, until it has ended or has not answered for a minute. */
export async function watchThread(
  port: Pick<Worker, 'on' | 'postMessage'>,
  { ended, wait = (ms) => delay(ms, undefined, { ref: false }) }: ThreadWatchOptions,
): Promise<'ended' | 'hung'> {
  const end = new AbortController();
  let answer = Promise.withResolvers<'ended' | 'responsive'>();
  port.on('message', (message: object) => {
    if ('pong' in message) answer.resolve('responsive');
  });
  const awaitEnd = async () => {
    await ended;
    end.abort();
    answer.resolve('ended');
  };
  // Not in the loop: the promise of a running thread would keep a callback of each round.
  void awaitEnd();
  while (!end.signal.aborted) {
    answer = Promise.withResolvers();
    port.postMessage({ ping: true } satisfies Ping);
    const state = await Promise.race([answer.promise, wait(hungAfterMs).then(() => 'hung' as const)]);
    if (state !== 'responsive') return state;
    await wait(pingEveryMs);
  }
  return 'ended';
}

/** In the thread: answers the pings. */
export function answerPings(port: MessagePort): void {
  port.on('message', (message: object) => {
    if ('ping' in message) port.postMessage({ pong: true } satisfies Pong);
  });
}
