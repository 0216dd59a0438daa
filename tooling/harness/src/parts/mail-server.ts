import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { freePort } from '../../../config/postgres-cluster.ts';

/**
 * How the server handles e-mails.
 * - `up`: accepts them. `refusing`: doesn't listen. `busy`: answers 451, try again later.
 * - `dropping`: accepts them, and breaks the connection before it confirms.
 */
type MailMode = 'up' | 'refusing' | 'busy' | 'dropping';

/** An e-mail that the server accepted. */
interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  /** The six digits of an address's code; undefined in any other e-mail. */
  readonly code: string | undefined;
}

/** A mail server that can be made to fail, and keeps its port. */
export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  /** Oldest first. */
  readonly mails: readonly TakenMail[];
  readonly setMode: (mode: MailMode) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const port = await freePort();
  const mails: TakenMail[] = [];
  let mode: MailMode = 'refusing';
  let close = async () => {};

  const open = async () => {
    const sockets = new Map<number, Socket>();
    const receive = async (stream: SMTPServerDataStream, { remotePort }: SMTPServerSession) => {
      const text = (await buffer(stream)).toString('latin1');
      if (mode === 'busy') throw Object.assign(new Error('Try again later'), { responseCode: 451 });
      const [, code] = /digo:? ?(?:\r?\n)?(\d{6})\b/.exec(text) ?? [];
      mails.push({ messageId: header(text, 'Message-ID'), to: address(header(text, 'To')), code });
      if (mode !== 'dropping') return;
      sockets.get(remotePort)?.destroy();
    };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData: callbackify(receive),
    });
    server.server.on('connection', (socket: Socket) => {
      if (socket.remotePort !== undefined) sockets.set(socket.remotePort, socket);
    });
    // Ignore clients that break the connection.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    close = () =>
      new Promise((resolve) => {
        for (const socket of sockets.values()) socket.destroy();
        server.close(() => resolve());
      });
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setMode: async (next) => {
      const wasOpen = mode !== 'refusing';
      mode = next;
      if (next === 'refusing') await close();
      else if (!wasOpen) await open();
    },
    close: async () => {
      if (mode !== 'refusing') await close();
    },
  };
}

/** A header of an e-mail, its folded lines joined. */
function header(mail: string, name: string): string {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const found = new RegExp(`^${name}: *(.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(head);
  return (found?.[1] ?? '').replaceAll(/\r\n[ \t]+/g, ' ').trim();
}

function address(to: string): string {
  return /<([^>]+)>/.exec(to)?.[1] ?? to;
}
