import { createMailer } from './gateways/smtp.ts';
import { sweep } from './housekeeping/sweep.ts';
import { mailHandlers } from './mail/mail-handlers.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { drainOutbox } from './outbox/drain.ts';
import type { Services } from './services.ts';

export interface Worker {
  /** Looks at the outbox at once. */
  wake(): void;
  /** Ends after what is in hand. */
  stop(): Promise<void>;
}

const drainEveryMs = 1_000;
const expireEveryMs = 5_000;
const sweepEveryMs = 60 * 60 * 1_000;

/**
 * Does what nobody waits for: sends what stands in the outbox, expires holds, removes what is over. Any
 * number of workers may run on one database.
 */
export function startWorker(services: Services): Worker {
  const { db, log, config } = services;
  const mailer = createMailer(config);
  const handlers = mailHandlers(services, mailer);
  const onError = (error: unknown) => log.error({ err: error }, 'a job failed; it will be tried again');
  const outbox = repeat({ everyMs: drainEveryMs, onError, task: () => drainOutbox(services, handlers) });
  const jobs = [
    outbox,
    repeat({ everyMs: expireEveryMs, onError, task: () => expireOrders(db) }),
    repeat({ everyMs: sweepEveryMs, onError, task: () => sweep(db) }),
  ];
  return {
    wake: () => outbox.wake(),
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
      mailer.close();
    },
  };
}

interface Job {
  readonly everyMs: number;
  /** A number above zero asks for another run at once. */
  readonly task: () => Promise<number | void>;
  readonly onError: (error: unknown) => void;
}

function repeat({ everyMs, task, onError }: Job): Worker {
  const stopping = new AbortController();
  let endRest: (() => void) | undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!stopping.signal.aborted) {
      const done = await task().catch(onError);
      if (!done && !stopping.signal.aborted) await rest();
    }
  };
  const ended = run();
  return {
    wake: () => endRest?.(),
    async stop() {
      stopping.abort();
      endRest?.();
      await ended;
    },
  };
}
