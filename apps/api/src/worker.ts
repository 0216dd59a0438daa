import { issueNextCommission } from './commission/issue-commission.ts';
import { remindGuardians } from './guardians/remind-guardians.ts';
import { createMailer, mailConnections, messageConnections } from './gateways/smtp.ts';
import { sweep } from './housekeeping/sweep.ts';
import { type JobFaults, jobFaults } from './job-faults.ts';
import { mailHandlers } from './mail/mail-handlers.ts';
import { watchedMailer } from './mail/watched-mailer.ts';
import { sweepPictures } from './media/sweep-pictures.ts';
import { sweepCourses } from './courses/sweep-courses.ts';
import { advanceMessages } from './messages/advance-messages.ts';
import { messageHandlers } from './messages/message-handlers.ts';
import { expireOrders } from './orders/expire-orders.ts';
import { sealHealthAnswers } from './orders/seal-health-answers.ts';
import { publishNextDue } from './organizer-events/publish-due.ts';
import { sendOrganizerNotices } from './organizer-notices/send-organizer-notices.ts';
import { workOnNext } from './outbox/drain.ts';
import { alertLateRefunds } from './payments/late-refunds.ts';
import { matchResults } from './payments/match-results.ts';
import { askDueAttempts } from './payments/reconcile-payments.ts';
import { refundHandlers } from './payments/send-refund.ts';
import { workOnNextExport } from './people/export/jobs/work-on-exports.ts';
import { sweepPhotos } from './photos/sweep-photos.ts';
import { clock } from './db/clock.ts';
import type { Services } from './services.ts';
import { issueDueDocuments } from './tax-documents/issue-documents.ts';
import { endTaxModes } from './tax-records/tax-mode.ts';
import { warnAboutCertificates } from './tax-records/warn-about-certificates.ts';
import { warnAboutUndecided } from './tax-records/undecided-issuers.ts';
import { sendNextRecords } from './tax-records/send-records.ts';
import { sendDueNotices } from './ticket-notices/send-due-notices.ts';

export interface Worker {
  /** Resolves after the work in progress. */
  stop(): Promise<void>;
}

const outboxEveryMs = 1_000;
const reconcileEveryMs = 15_000;
const expireEveryMs = 5_000;
const noticesEveryMs = 10_000;
const publishEveryMs = 1_000;
const alertEveryMs = 60_000;
const sweepEveryMs = 60 * 60 * 1_000;
/** It reads all participants. */
const sealEveryMs = 24 * sweepEveryMs;
/** Time that an e-mail in progress gets when the worker stops. */
const stopWithinMs = 5_000;

/**
 * Does the background work: sends the outbox, asks the bank about payments without a result and for refunds, expires
 * holds, publishes events at their moment, notifies organizers, reminds guardians, writes large exports, deletes expired data. Several workers may run on one database.
 */
export function startWorker(services: Services): Worker {
  const { db, log, config } = services;
  const mailer = watchedMailer(createMailer(config), { log });
  const mails = mailHandlers(services, mailer);
  const messageMails = messageHandlers(services, mailer);
  const refunds = refundHandlers(services);
  const faults = jobFaults(log);
  const stopping = new AbortController();
  // A lane for each connection, and one for refunds: an e-mail that hangs blocks only its own lane.
  const lanes = Array.from({ length: mailConnections }, () =>
    repeat({ name: 'mail', everyMs: outboxEveryMs, faults, task: () => workOnNext(services, mails) }),
  );
  const messageLanes = Array.from({ length: messageConnections }, () =>
    repeat({
      name: 'messages',
      everyMs: outboxEveryMs,
      faults,
      task: () => workOnNext(services, messageMails),
    }),
  );
  const jobs = [
    ...lanes,
    ...messageLanes,
    repeat({
      name: 'message batches',
      everyMs: outboxEveryMs,
      faults,
      task: () => advanceMessages(services),
    }),
    // One at a time: the others wait, and sales keep their connections.
    repeat({
      name: 'exports',
      everyMs: outboxEveryMs,
      faults,
      task: () => workOnNextExport(services, stopping.signal),
    }),
    repeat({ name: 'refunds', everyMs: outboxEveryMs, faults, task: () => workOnNext(services, refunds) }),
    repeat({
      name: 'tax documents',
      everyMs: outboxEveryMs,
      faults,
      task: () => issueDueDocuments(services),
    }),
    repeat({ name: 'tax records', everyMs: outboxEveryMs, faults, task: () => sendNextRecords(services) }),
    repeat({ name: 'match results', everyMs: reconcileEveryMs, faults, task: () => matchResults(services) }),
    repeat({ name: 'ask the bank', everyMs: reconcileEveryMs, faults, task: () => askBank(services) }),
    repeat({ name: 'expire orders', everyMs: expireEveryMs, faults, task: () => expire(services) }),
    repeat({ name: 'ticket notices', everyMs: noticesEveryMs, faults, task: () => sendDueNotices(db) }),
    repeat({ name: 'guardians', everyMs: alertEveryMs, faults, task: () => remindGuardians(db) }),
    repeat({
      name: 'organizer notices',
      everyMs: alertEveryMs,
      faults,
      task: () => sendOrganizerNotices(db),
    }),
    repeat({ name: 'publications', everyMs: publishEveryMs, faults, task: () => publishNextDue(services) }),
    repeat({ name: 'late refunds', everyMs: alertEveryMs, faults, task: () => alertLateRefunds(services) }),
    repeat({
      name: 'tax modes',
      everyMs: alertEveryMs,
      faults,
      task: () => endTaxModes(db),
    }),
    repeat({
      name: 'issuers outside the mode',
      everyMs: alertEveryMs,
      faults,
      task: async () => warnAboutUndecided(services, await clock(db)),
    }),
    repeat({
      name: 'commission',
      everyMs: alertEveryMs,
      faults,
      task: () => issueNextCommission(services),
    }),
    repeat({
      name: 'certificates',
      everyMs: sweepEveryMs,
      faults,
      task: () => warnAboutCertificates(services),
    }),
    repeat({ name: 'sweep', everyMs: sweepEveryMs, faults, task: () => sweep(db) }),
    repeat({
      name: 'health answers',
      everyMs: sealEveryMs,
      faults,
      task: () => sealHealthAnswers(services),
    }),
    repeat({ name: 'sweep courses', everyMs: sweepEveryMs, faults, task: () => sweepCourses(services) }),
    repeat({ name: 'sweep pictures', everyMs: sweepEveryMs, faults, task: () => sweepPictures(services) }),
    repeat({ name: 'sweep photos', everyMs: sweepEveryMs, faults, task: () => sweepPhotos(services) }),
  ];
  return {
    async stop() {
      stopping.abort();
      const breakOff = setTimeout(() => mailer.close(), stopWithinMs);
      await Promise.all(jobs.map((job) => job.stop()));
      clearTimeout(breakOff);
      mailer.close();
    },
  };
}

async function expire({ db, metrics }: Services): Promise<number> {
  const expired = await expireOrders(db);
  metrics.orders.inc({ outcome: 'expired' }, expired);
  return expired;
}

/** A few at a time, so that the worker can stop between them. */
async function askBank(services: Services): Promise<number> {
  const { asked } = await askDueAttempts(services);
  return asked;
}

interface Job {
  readonly everyMs: number;
  /** A positive number, or true, asks for another run at once. */
  readonly task: () => Promise<number | boolean | void>;
  readonly name: string;
  readonly faults: JobFaults;
}

function repeat({ name, everyMs, task, faults }: Job): Worker {
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
      const done = await task().then(
        (result) => {
          faults.worked(name);
          return result;
        },
        (error: unknown) => faults.failed(name, error),
      );
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
