import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { testServices } from '../testing/test-services.ts';
import { alertOperator } from '../outbox/operator-alert.ts';

const services = await testServices();
const { db } = services;
const alert = { key: 'mismatch:1', subject: 'Un pago no coincide', text: 'Compruébalo en el panel.' };

/** Raises the alert in an installation with or without an OPERATOR_EMAIL, and returns its log lines. */
async function raise(operatorEmail: string | null): Promise<string> {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const at = { ...services, log: pino(stream), config: { ...services.config, operatorEmail } };
  await db.transaction((tx) => alertOperator(tx, at, alert));
  return lines.join('');
}

const mails = () => db.$count(outbox, eq(outbox.kind, 'operator-alert'));

describe('an alert', () => {
  it('is only logged, as an error, if no operator address is set', async () => {
    expect(await raise(null)).toContain('"level":50');
    expect(await mails()).toBe(0);
  });

  it('is logged, and e-mailed to the operator once, if an address is set', async () => {
    expect(await raise('guardia@dorsal.example')).toContain('Compruébalo en el panel.');
    await raise('guardia@dorsal.example');

    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'operator-alert'));
    expect(mail?.payload).toEqual({ subject: alert.subject, text: alert.text });
    expect(await mails()).toBe(1);
  });
});
