import { createTransport } from 'nodemailer';
import { withoutDirectionMarks } from '@dorsal/domain/person-name';
import type { Config } from '../config/config.ts';
import { PermanentFailure, UnreachableFailure } from './failures.ts';

/** A picture that the HTML shows by `cid:{cid}`. */
export interface InlineImage {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
}

/** How a reader ends e-mails of a kind (RFC 2369 and 8058). */
export interface Unsubscribe {
  /** A page with one button. */
  readonly page: string;
  /** What a mail program calls by POST when the reader presses its own button. */
  readonly oneClick: string;
}

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** Receives the replies; default: `mailFrom`. A plain address, strictly parsed. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images?: readonly InlineImage[];
  readonly unsubscribe?: Unsubscribe;
  /** An event to import into a calendar (RFC 5545). */
  readonly calendar?: { readonly filename: string; readonly content: string };
  /** A PDF attachment. */
  readonly document?: { readonly filename: string; readonly content: Buffer };
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the e-mail. `id` identifies it: sent twice, it is still one e-mail.
   * Throws PermanentFailure if the server will never accept it, UnreachableFailure if there is no server, and
   * nodemailer's errors for everything temporary. Ends within `longestSendMs`.
   */
  send(id: string, mail: Mail): Promise<void>;
  /** Aborts the e-mails in progress. */
  close(): void;
}

/** Concurrent e-mails: each has its own connection, so that none waits for another. */
export const mailConnections = 4;
/** Further ones for messages to many people, so that no other e-mail waits for them. */
export const messageConnections = 2;

/** Timeout of each step, in milliseconds. */
const timeoutMs = 20_000;
/** Timeout of a whole e-mail, in milliseconds. Far shorter than an outbox row's lease. */
const longestSendMs = 60_000;

/** Sends e-mails by SMTP over a few persistent connections. */
export function createMailer({
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailConnections + messageConnections,
    // A broken connection may have delivered. The outbox counts the attempts, and decides whether to send again.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(publicUrl);
  return {
    async send(id, { to, replyTo, subject, html, text, images = [], calendar, document, unsubscribe }) {
      const sent = transport.sendMail({
        from: mailFrom,
        to: { name: headerText(to.name), address: to.address },
        ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: replyTo.address } }),
        subject: headerText(subject),
        html,
        text,
        messageId: `<${id}@${hostname}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: [
          ...images.map((image) => ({
            ...image,
            contentType: 'image/png',
            contentDisposition: 'inline' as const,
          })),
          ...(calendar ? [{ ...calendar, ...calendarType }] : []),
          ...(document ? [{ ...document, contentType: 'application/pdf' }] : []),
        ],
        signal: AbortSignal.timeout(longestSendMs),
      });
      await sent.catch((error: unknown) => {
        throw asFailure(error);
      });
    },
    close: () => transport.close({ force: true }),
  };
}

/** Makes a name or a subject one line: it can't start another header, or change the reading direction. */
function headerText(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** In base64, which preserves a calendar's CR LF line ends in transit. */
const calendarType = {
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  contentTransferEncoding: 'base64',
} as const;

/** The server's answer is about the recipient or the e-mail itself. */
const isOfTheMail = (command: unknown) => command === 'RCPT TO' || command === 'DATA';

/** Whether a failure of `send` is about that e-mail only: the server itself works. */
export function saysNothingOfServer(error: unknown): boolean {
  return (
    error instanceof PermanentFailure ||
    (error instanceof Error && isOfTheMail(Reflect.get(error, 'command')))
  );
}

const unreachableCodes: readonly unknown[] = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETIMEDOUT', 'ETLS'];

function asFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, responseCode } = error as Error & Record<string, unknown>;
  if (typeof responseCode !== 'number') {
    return unreachableCodes.includes(code) ? new UnreachableFailure(String(code), error) : error;
  }
  // A refused sign-in or sender is an error of the configuration: the e-mail is sent again after the fix.
  const isRefused = responseCode >= 500 && isOfTheMail(command);
  return isRefused ? new PermanentFailure(`${String(code)} ${responseCode}`, error) : error;
}
