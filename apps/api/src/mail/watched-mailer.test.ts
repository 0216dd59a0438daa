import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PermanentFailure, UnreachableFailure } from '../gateways/failures.ts';
import type { Mail, Mailer } from '../gateways/smtp.ts';
import { watchedMailer } from './watched-mailer.ts';

const mail: Mail = {
  to: { name: 'Lucía', address: 'lucia@correo.example' },
  subject: '',
  html: '',
  text: '',
};
const minutes = (count: number) => count * 60_000;

/** A mailer whose server fails with `server.failure`; sends at a given time of a fake clock. */
function mailerUnderWatch() {
  const lines: { level: number; msg: string; reason?: string; failingSeconds?: number }[] = [];
  const server: { failure: Error | undefined } = { failure: undefined };
  const clock = { ms: 0 };
  const plain: Mailer = {
    send: async () => {
      if (server.failure) throw server.failure;
    },
    close: () => {},
  };
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const mailer = watchedMailer(plain, { log, now: () => clock.ms });
  const sendAt = async (ms: number) => {
    clock.ms = ms;
    return mailer.send('id', mail).catch((error: unknown) => error);
  };
  return { server, sendAt, lines };
}

describe('a mail server that accepts no e-mails', () => {
  it('is logged as an error after a minute of attempts, not for each of them', async () => {
    const { server, sendAt, lines } = mailerUnderWatch();
    server.failure = new UnreachableFailure('ESOCKET');

    expect(await sendAt(0)).toBe(server.failure);
    await sendAt(minutes(1) - 1);
    expect(lines).toEqual([]);

    for (let minute = 1; minute < 30; minute += 1) await sendAt(minutes(minute));
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'the mail server takes no e-mails',
        reason: 'UnreachableFailure ESOCKET',
        failingSeconds: 60,
      },
    ]);
  });

  it('is logged again after half an hour, and once it works', async () => {
    const { server, sendAt, lines } = mailerUnderWatch();
    server.failure = new UnreachableFailure('ESOCKET');
    for (let minute = 0; minute <= 31; minute += 1) await sendAt(minutes(minute));
    expect(lines.map(({ failingSeconds }) => failingSeconds)).toEqual([60, 31 * 60]);

    server.failure = undefined;
    await sendAt(minutes(32));
    expect(lines.at(-1)).toMatchObject({ level: 30, msg: 'the mail server takes e-mails again' });
  });

  it('counts from its first failure after it has worked', async () => {
    const { server, sendAt, lines } = mailerUnderWatch();
    server.failure = new UnreachableFailure('ESOCKET');
    await sendAt(0);
    server.failure = undefined;
    await sendAt(minutes(1));
    server.failure = new UnreachableFailure('ESOCKET');
    await sendAt(minutes(2));

    expect(lines).toEqual([]);
  });

  it.each([
    ['refused for ever', new PermanentFailure('EENVELOPE 550')],
    ['put off', Object.assign(new Error('Greylisted'), { responseCode: 450, command: 'RCPT TO' })],
  ])('is not down because of e-mails that are %s', async (_, failure) => {
    const { server, sendAt, lines } = mailerUnderWatch();
    server.failure = failure;
    for (let minute = 0; minute < 10; minute += 1) await sendAt(minutes(minute));

    expect(lines).toEqual([]);
  });

  it('includes one that refuses our sign-in', async () => {
    const { server, sendAt, lines } = mailerUnderWatch();
    server.failure = Object.assign(new Error('Bad credentials'), {
      responseCode: 535,
      command: 'AUTH PLAIN',
    });
    await sendAt(0);
    await sendAt(minutes(1));

    expect(lines).toMatchObject([{ level: 50, reason: 'Error 535' }]);
  });
});
