import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import {
  SMTPServer,
  type SMTPServerAddress,
  type SMTPServerDataStream,
  type SMTPServerSession,
} from 'smtp-server';
import { afterAll } from 'vitest';

export interface MailServer {
  readonly url: string;
  /** All received e-mails, oldest first. */
  readonly mails: readonly Email[];
  /** While true, it refuses every e-mail with a temporary failure (451). */
  isBusy: boolean;
  /** Recipients that it refuses, each with its code. */
  readonly refused: Map<string, number>;
  /** Recipients whose e-mails it reads, but never answers. */
  readonly stalled: Set<string>;
}

/** A mail server for tests, on a free port. Closed after the file's tests. */
export async function mailServer(): Promise<MailServer> {
  const mails: Email[] = [];
  const state = { isBusy: false, refused: new Map<string, number>(), stalled: new Set<string>() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: callbackify(async (...[{ address }]: [SMTPServerAddress, SMTPServerSession]) => {
      const responseCode = state.refused.get(address);
      if (responseCode) throw Object.assign(new Error(`<${address}> is refused`), { responseCode });
    }),
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const mail = await buffer(stream);
      if (envelope.rcptTo.some(({ address }) => state.stalled.has(address)))
        await new Promise(() => undefined);
      if (state.isBusy) throw Object.assign(new Error('Try again later'), { responseCode: 451 });
      mails.push(await PostalMime.parse(mail));
    }),
  });
  // Ignore clients that close the connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}`, mails });
}
