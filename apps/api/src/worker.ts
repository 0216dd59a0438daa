import { createMailer, mailConnections } from './gateways/smtp.ts';
import { sweep } from './housekeeping/sweep.ts';
import { mailHandlers } from './mail/mail-handlers.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { workOnNext } from './outbox/drain.ts';
import { alertLateRefunds } from './payments/late-refunds.ts';
import { matchResults } from './payments/match-results.ts';
import { askDueAttempts } from './payments/reconcile-payments.ts';
import { refundHandlers } from './payments/send-refund.ts';
import { sweepPhotos } from './photos/sweep-photos.ts';
import type { Services } from './services.ts';

export interface Worker {
  /** Ends after what is in hand. */
  stop(): Promise<void>;
}

const outboxEveryMs = 1_000;
const reconcileEveryMs = 15_000;
const expireEveryMs = 5_000;
const alertEveryMs = 60_000;
const sweepEveryMs = 60 * 60 * 1_000;
/** What an e-mail that is being sent gets when the worker stops. */
const stopWithinMs = 5_000;

/**
 * Does what nobody waits for: sends what stands in the outbox, asks the bank about payments without a result
 * and for refunds, expires holds, removes what is over. Any number of workers may run on one database.
 */
export function startWorker(services: Services): Worker {
  const { db, log, config } = services;
  const mailer = createMailer(config);
  const mails = mailHandlers(services, mailer);
  const refunds = refundHandlers(services);
  const onError = (error: unknown) => log.error({ err: error }, 'a job failed; it will be tried again');
  // A lane for each connection, and one for refunds: what hangs holds up its own lane, and no other work.
  const lanes = Array.from({ length: mailConnections }, () =>
    repeat({ everyMs: outboxEveryMs, onError, task: () => workOnNext(services, mails) }),
  );
  const jobs = [
    ...lanes,
    repeat({ everyMs: outboxEveryMs, onError, task: () => workOnNext(services, refunds) }),
    repeat({ everyMs: reconcileEveryMs, onError, task: () => matchResults(services) }),
    repeat({ everyMs: reconcileEveryMs, onError, task: () => askBank(services) }),
    repeat({ everyMs: expireEveryMs, onError, task: () => expireOrders(db) }),
    repeat({ everyMs: alertEveryMs, onError, task: () => alertLateRefunds(services) }),
    repeat({ everyMs: sweepEveryMs, onError, task: () => sweep(db) }),
    repeat({ everyMs: sweepEveryMs, onError, task: () => sweepPhotos(services) }),
  ];
  return {
    async stop() {
      const breakOff = setTimeout(() => mailer.close(), stopWithinMs);
      await Promise.all(jobs.map((job) => job.stop()));
      clearTimeout(breakOff);
      mailer.close();
    },
  };
}

/** A few at a time, so that the worker can end between them. */
async function askBank(services: Services): Promise<number> {
  const { asked } = await askDueAttempts(services);
  return asked;
}

interface Job {
  readonly everyMs: number;
  /** A number above zero, or true, asks for another run at once. */
  readonly task: () => Promise<number | boolean | void>;
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
    async stop() {
      stopping.abort();
      endRest?.();
      await ended;
    },
  };
}
