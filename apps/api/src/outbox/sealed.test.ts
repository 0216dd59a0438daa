import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { createMailer } from '../gateways/smtp.ts';
import { newId } from '../ids.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { askForReset, confirmationUrl, mailedCode, signUpAs } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { testServices } from '../testing/test-services.ts';
import { sendAgain } from './dead-letters.ts';
import { drainOutbox } from './drain.ts';
import { sealed, secretKinds, unsealed } from './sealed.ts';

const { services, app, db, deliver, mailTo } = await mailRoom();

/** Everything that the table says about e-mails with a link or a code. */
async function tableText(of = db): Promise<string> {
  return JSON.stringify(
    await of
      .select()
      .from(outbox)
      .where(inArray(outbox.kind, [...secretKinds])),
  );
}

describe('links and codes in the outbox', () => {
  it('are not readable while no mail server answers, nor after the e-mails were given up', async () => {
    const outage = await testServices({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const mailer = createMailer(outage.config);
    const handlers = mailHandlers(outage, mailer);
    const email = 'sin.correo@correo.example';
    const browser = new Browser(await buildApi(outage));
    await signUpAs(browser, email);
    await browser.call('POST', '/api/auth/send-code/user', { body: { email } });
    const resetToken = await askForReset(browser, outage.db, email);
    const confirmation = (await confirmationUrl(outage.db)).pathname.split('/').at(-1) ?? '';
    const code = await mailedCode(outage.db, email);
    expect([resetToken, confirmation, code]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^\d{6}$/),
    ]);

    await drainOutbox(outage, handlers);

    const waiting = await tableText(outage.db);
    expect(waiting).toContain('UnreachableFailure');
    for (const secret of [resetToken, confirmation, `"${code}"`]) expect(waiting).not.toContain(secret);

    await outage.db.update(outbox).set({ nextAttemptAt: sql`now()`, giveUpAt: sql`now()` });
    await drainOutbox(outage, handlers);
    mailer.close();

    const dead = await outage.db
      .select({ payload: outbox.payload, deadAt: outbox.deadAt })
      .from(outbox)
      .where(inArray(outbox.kind, [...secretKinds]));
    expect(dead.length).toBeGreaterThanOrEqual(3);
    for (const row of dead) expect(row).toEqual({ payload: {}, deadAt: expect.any(Date) });
  });

  it('arrive readable in the e-mail', async () => {
    const email = 'llega@correo.example';
    await signUpAs(new Browser(app), email);
    const { href } = await confirmationUrl(db);

    await deliver();

    expect(mailTo(email)?.text).toContain(href);
  });

  it('cannot be sent again once they were given up', async () => {
    const id = newId();
    await db
      .insert(outbox)
      .values({ id, kind: 'reset-password', payload: {}, dedupeKey: id, deadAt: sql`now()` });

    expect(await sendAgain(db, id)).toBe(false);
    expect(await db.$count(outbox, eq(outbox.id, id))).toBe(1);
  });
});

describe('sealed text', () => {
  it('is read with the same secret only, and differs each time', () => {
    const text = 'https://dorsal.example/reset-password/ñ';
    const [one, two] = [sealed(services, text), sealed(services, text)];

    expect(unsealed(services, one)).toBe(text);
    expect(one).not.toBe(two);
    expect(() => unsealed({ secret: 'another secret, just as long as it' }, one)).toThrow('ESECRET');
  });

  it('is refused when it was changed', () => {
    const text = sealed(services, '123456');
    const changed = text.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'));

    expect(() => unsealed(services, changed)).toThrow('ESECRET');
  });
});
