import type { FastifyBaseLogger } from 'fastify';
import { type Mailer, saysNothingOfServer } from '../gateways/smtp.ts';
import { reasonOf } from '../outbox/failure-reason.ts';

/** Milliseconds. A restart of the mail server takes less and is not an outage. */
const patienceMs = 60_000;
/** Milliseconds after which an outage is logged again. */
const againMs = 30 * 60_000;

interface WatchedMailerOptions {
  readonly log: FastifyBaseLogger;
  /** Milliseconds of a monotonic clock. Default: the process's. */
  readonly now?: () => number;
}

/**
 * Wraps the mailer, and logs an error when the mail server has accepted no e-mail for a minute of attempts, and again
 * every half hour; a single failed e-mail is only a warning. E-mails that the server refuses individually don't count.
 */
export function watchedMailer(
  mailer: Mailer,
  { log, now = () => performance.now() }: WatchedMailerOptions,
): Mailer {
  let failingSince: number | undefined;
  let loggedAt: number | undefined;

  const noteFailure = (error: unknown) => {
    failingSince ??= now();
    const failingMs = now() - failingSince;
    if (failingMs < patienceMs || (loggedAt !== undefined && now() - loggedAt < againMs)) return;
    loggedAt = now();
    const failingSeconds = Math.round(failingMs / 1_000);
    log.error({ reason: reasonOf(error), failingSeconds }, 'the mail server takes no e-mails');
  };
  const noteSuccess = () => {
    if (loggedAt !== undefined) log.info('the mail server takes e-mails again');
    failingSince = undefined;
    loggedAt = undefined;
  };

  return {
    ...mailer,
    async send(id, mail) {
      try {
        await mailer.send(id, mail);
        noteSuccess();
      } catch (error) {
        if (!saysNothingOfServer(error)) noteFailure(error);
        throw error;
      }
    },
  };
}
