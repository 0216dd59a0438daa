import { randomUUID } from 'node:crypto';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { parseMessage } from './message.ts';

const maxMessageBytes = 10 * 1024 * 1024;

class SmtpRefusal extends Error {
  override readonly name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/**
 * Starts the mailbox's SMTP server on 127.0.0.1: no TLS, any user name and password or none, messages up to 10 MB.
 * Port 0 selects a free one. Rejects with the system's error if the port is taken.
 */
export async function openSmtpEntrance(
  mailbox: Mailbox,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxMessageBytes,
    closeTimeout: 500,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) =>
      receive(stream, session, mailbox),
    ),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Without a listener, a client that disconnects early would end the process.
  server.on('error', (error) => console.error(`SMTP: ${error.message}`));
  return { port: listeningPort(server), close: () => new Promise((resolve) => server.close(resolve)) };
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  mailbox: Mailbox,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded) throw new SmtpRefusal(552, 'Message exceeds 10 MB');

  const { mailFrom, rcptTo } = session.envelope;
  const envelope = {
    id: randomUUID(),
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    receivedAt: new Date(),
  };
  mailbox.add(await readable(Buffer.concat(chunks), envelope));
}

async function readable(...message: Parameters<typeof parseMessage>) {
  try {
    return await parseMessage(...message);
  } catch (error) {
    throw new SmtpRefusal(554, `Message is not readable: ${String(error)}`);
  }
}

function listeningPort(server: SMTPServer): number {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.');
  return address.port;
}
