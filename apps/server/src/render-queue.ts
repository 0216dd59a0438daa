import { setTimeout as delay } from 'node:timers/promises';

/** Thrown if the queue is full, or if the client has gone away while its page waited. Retry in some seconds. */
export class TooManyPagesError extends Error {
  override name = 'TooManyPagesError';

  constructor() {
    super('Too many pages wait to be rendered. Ask for this one again in some seconds.');
  }
}

export interface RenderQueueOptions {
  /** Pages that are rendered at once. Default 1: the time of API calls grows with each further one. */
  readonly mostAtOnce?: number;
  /**
   * Pages that wait. Default 300, about ten seconds of rendering: a buyer who returns from the bank prefers to wait.
   */
  readonly mostWaiting?: number;
  /** Resolves after `ms` milliseconds. Default: the process's clock. */
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * A page that takes longer is waiting for the API, so the next one begins. The portal gives up such a page after ten
 * seconds.
 */
const slowMs = 500;

/**
 * Runs `work` when it is its network's turn and gives its result. Rejects with TooManyPagesError if the page is refused,
 * or if the client is gone (`signal`) before the page's turn has come.
 */
export type RenderQueue = <T>(network: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

interface Job {
  readonly start: () => void;
  readonly refuse: () => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Limits how many pages are rendered at once. Networks take turns, so that one which asks for many pages delays only
 * itself. If the queue is full, the newest page of the network with the most pages is refused.
 */
export function renderQueue({
  mostAtOnce = 1,
  mostWaiting = 300,
  wait = (ms) => delay(ms, undefined, { ref: false }),
}: RenderQueueOptions = {}): RenderQueue {
  /** By network. The network whose turn it is comes first. */
  const waiting = new Map<string, Job[]>();
  let waitingCount = 0;
  let running = 0;

  const remove = (network: string, take: (jobs: Job[]) => Job | undefined): Job | undefined => {
    const jobs = waiting.get(network) ?? [];
    const job = take(jobs);
    if (jobs.length === 0) waiting.delete(network);
    if (job) waitingCount -= 1;
    return job;
  };

  const next = (): Job | undefined => {
    const [network] = waiting.keys();
    if (network === undefined) return undefined;
    const job = remove(network, (jobs) => jobs.shift());
    const rest = waiting.get(network);
    if (rest) {
      waiting.delete(network);
      waiting.set(network, rest);
    }
    return job;
  };

  const startNext = () => {
    while (running < mostAtOnce) {
      const job = next();
      if (!job) return;
      if (job.signal?.aborted) {
        job.refuse();
        continue;
      }
      running += 1;
      job.start();
    }
  };

  const refuseOne = () => {
    let [largest = ''] = waiting.keys();
    for (const [network, jobs] of waiting) {
      // If several have equally many, the last network: the first has waited longest.
      if (jobs.length >= (waiting.get(largest)?.length ?? 0)) largest = network;
    }
    remove(largest, (jobs) => jobs.pop())?.refuse();
  };

  return (network, work, signal) =>
    new Promise((resolve, reject) => {
      const start = () => {
        let isCounted = true;
        const release = () => {
          if (!isCounted) return;
          isCounted = false;
          running -= 1;
          startNext();
        };
        void wait(slowMs).then(release);
        void work().then(resolve, reject).finally(release);
      };
      const jobs = waiting.get(network) ?? [];
      jobs.push({ start, refuse: () => reject(new TooManyPagesError()), signal });
      waiting.set(network, jobs);
      waitingCount += 1;
      startNext();
      if (waitingCount > mostWaiting) refuseOne();
    });
}
