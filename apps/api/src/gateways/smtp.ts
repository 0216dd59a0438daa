import { createTransport } from 'nodemailer';
import { withoutDirectionMarks } from '@dorsal/domain/person-name';
import type { Config } from '../config.ts';
import { PermanentFailure, UnreachableFailure } from './failures.ts';

/** A picture that the HTML shows by `cid:{cid}`. */
export interface InlineImage {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
}

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  /** Who is answered; default: `mailFrom`. A plain address, strictly parsed. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images?: readonly InlineImage[];
  /** An event to be taken over into a calendar (RFC 5545). */
  readonly calendar?: { readonly filename: string; readonly content: string };
  /** A PDF to be kept. */
  readonly document?: { readonly filename: string; readonly content: Buffer };
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the e-mail. `id` names it for ever: sent twice, it is still one.
   * Throws PermanentFailure where the server will never take it, UnreachableFailure where there is no server, and
   * whatever nodemailer throws for everything that may pass. Ends within `longestSendMs`.
   */
  send(id: string, mail: Mail): Promise<void>;
  /** Breaks off what is being sent. */
  close(): void;
}

/** E-mails that are sent at the same time: each has a connection of its own, so that none waits for another. */
export const mailConnections = 4;

/** Silence of the server, in each step. */
const timeoutMs = 20_000;
/** The whole of one e-mail, however slowly the server goes on answering. Far shorter than an outbox row's lease. */
const longestSendMs = 60_000;

/** Sends e-mails by SMTP over a few connections that stay open. */
export function createMailer({
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: mailConnections,
    // A connection that breaks may have delivered. Whether to send again is the outbox' affair, which counts the tries.
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
    async send(id, { to, replyTo, subject, html, text, images = [], calendar, document }) {
      const sent = transport.sendMail({
        from: mailFrom,
        to: { name: headerText(to.name), address: to.address },
        ...(replyTo && { replyTo: { name: headerText(replyTo.name), address: replyTo.address } }),
        subject: headerText(subject),
        html,
        text,
        messageId: `<${id}@${hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
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

/** A name or a subject in one line: nothing in it begins a header of its own, or turns the reading direction. */
function headerText(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** In base64: the lines of a calendar end in CR LF, on whatever way it comes. */
const calendarType = {
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  contentTransferEncoding: 'base64',
} as const;

/** The server answers about the recipient or the e-mail itself. */
const isOfTheMail = (command: unknown) => command === 'RCPT TO' || command === 'DATA';

/** Whether a failure of `send` is about that e-mail alone: the server itself works. */
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
  // A refusal of our sign-in or our sender is a fault of the installation: the e-mail is sent again after the repair.
  const isRefused = responseCode >= 500 && isOfTheMail(command);
  return isRefused ? new PermanentFailure(`${String(code)} ${responseCode}`, error) : error;
}
