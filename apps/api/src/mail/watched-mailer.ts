import type { FastifyBaseLogger } from 'fastify';
import { type Mailer, saysNothingOfServer } from '../gateways/smtp.ts';
import { reasonOf } from '../outbox/failure-reason.ts';

/** Milliseconds. A restart of the mail server takes less and is no outage. */
const patienceMs = 60_000;
/** Milliseconds after which an outage is logged again. */
const againMs = 30 * 60_000;

interface WatchedMailerOptions {
  readonly log: FastifyBaseLogger;
  /** Milliseconds of a clock that only goes on. Default: the process's. */
  readonly now?: () => number;
}

/**
 * The mailer, which logs an error when the mail server has taken no e-mail for a minute of tries, and again every half
 * hour; each failed e-mail by itself is only a warning. E-mails that the server refuses one by one don't count.
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
