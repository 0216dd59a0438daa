import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

/** A picture that the HTML shows by `cid:{cid}`. */
export interface InlineImage {
  readonly cid: string;
  readonly filename: string;
  readonly content: Buffer;
}

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly images?: readonly InlineImage[];
}

export interface Mailer {
  /** Throws when the mail server does not take the e-mail. `id` names it for ever: sent twice, it is still one. */
  send(id: string, mail: Mail): Promise<void>;
  close(): void;
}

const timeoutMs = 20_000;

/** Sends e-mails by SMTP over a few connections that stay open. */
export function createMailer({
  smtpUrl,
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(publicUrl);
  return {
    async send(id, { images = [], ...mail }) {
      await transport.sendMail({
        ...mail,
        from: mailFrom,
        messageId: `<${id}@${hostname}>`,
        attachments: images.map((image) => ({
          ...image,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
        })),
      });
    },
    close: () => transport.close(),
  };
}
