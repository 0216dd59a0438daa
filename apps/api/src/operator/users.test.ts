import { describe, expect, it } from 'vitest';
import { signUpAs, userIdOf } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

describe('accounts, for the operator', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);

  it('users show lists how a person signs in and what they ordered', async () => {
    const { accessToken: bearer } = await signUpAs(new Browser(app), 'lucia@correo.example');
    const { eventId, ticketIds, slug } = await seedEvent(db);
    await new Buyer(app).place(eventId, [{ ticketId: ticketIds[0], quantity: 2 }], { bearer });

    const { code, out } = await operate(services, 'users show Lucia@correo.example');

    expect(code).toBe(0);
    expect(out).toMatch(/^e-mail +lucia@correo\.example$/m);
    expect(out).toMatch(/^signs in by +password$/m);
    expect(out).toMatch(/^live sessions +1$/m);
    expect(out).toMatch(/^disabled +–$/m);
    expect(out).toMatch(new RegExp(`reserved +${slug} +2`));
    expect(out).not.toContain('argon2');
  });

  it('users show lists the newest orders, and says how many there are', async () => {
    const { accessToken: bearer } = await signUpAs(new Browser(app), 'berta@correo.example');
    const { eventId, ticketIds } = await seedEvent(db);
    const place = () => new Buyer(app).place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }], { bearer });
    const placed = [await place(), await place(), await place()];

    const { out } = await operate(services, 'users show berta@correo.example --limit 2');

    expect(out).toContain('Orders (the newest 2 of 3)');
    expect(placed.map(({ body }) => out.includes(body._id))).toEqual([false, true, true]);
  });

  it('users disable ends the sessions once and keeps the reason, and users enable lifts it', async () => {
    await signUpAs(new Browser(app), 'andreu@correo.example');
    const id = await userIdOf(db, 'andreu@correo.example');

    expect((await operate(services, `users disable ${id} --reason "caso 31"`)).out).toBe(
      `${id}  disabled; sessions ended: 1`,
    );
    expect((await operate(services, `users disable ${id}`)).out).toBe(`${id}  was disabled before`);
    const shown = JSON.parse((await operate(services, `users show ${id} --json`)).out) as object;
    expect(shown).toMatchObject({
      account: { disabledAt: expect.stringMatching(/T/), disabledReason: 'caso 31', hasPassword: true },
      liveSessions: 0,
    });
    expect((await operate(services, `users enable ${id}`)).out).toBe(`${id}  enabled`);
    expect((await operate(services, `users enable ${id}`)).out).toBe(`${id}  was not disabled`);
  });

  it.each([
    ['users show nadie@correo.example', 'There is no account "nadie@correo.example"'],
    ['users disable nadie@correo.example', 'There is no account "nadie@correo.example"'],
    ['users disable andreu@correo.example --reason " "', 'A reason has 1 to 200 characters'],
  ])('%s is refused', async (line, error) => {
    const answer = await operate(services, line);
    expect([answer.code, answer.error]).toEqual([1, expect.stringContaining(error)]);
  });
});
