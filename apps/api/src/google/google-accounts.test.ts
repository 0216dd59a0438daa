import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { googleIdentities } from '../db/schema/google.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import {
  askForReset,
  confirmationPath,
  goodPassword,
  mailedCode,
  signUpAs,
  signUpForm,
  userIdOf,
} from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { seedOrganizer } from '../testing/panel-staff.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPaidOrder } from '../testing/seed-paid-order.ts';
import { testServices } from '../testing/test-services.ts';

interface Profile {
  readonly name: string;
  readonly email: string;
  readonly mail_confirmed: boolean;
}

describe('POST /api/auth/google/user', async () => {
  const google = await googleServer();
  const services = await testServices({ environment: google.environment });
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);

  /** Signs in with Google. By default each address has its own subject. */
  const comeIn = async (claims: { email: string; sub?: string; name?: string | undefined }) => {
    const browser = visitor();
    const token = await google.token({ sub: claims.email, nonce: await askNonce(browser), ...claims });
    const { status, body } = await browser.call<{ accessToken: string; email: string }>(
      'POST',
      '/api/auth/google/user',
      { body: { token } },
    );
    expect(status).toBe(200);
    return { browser, bearer: body.accessToken, email: body.email };
  };
  const profileOf = async (bearer: string) =>
    (await visitor().call<Profile>('GET', '/api/user/profile', { bearer })).body;
  const login = (email: string) =>
    visitor().call('POST', '/api/auth/login/user', {
      body: { email, password: goodPassword, remember: false },
    });
  const confirmedAs = async (email: string) => {
    const browser = visitor();
    await signUpAs(browser, email);
    expect((await browser.call('GET', await confirmationPath(db))).status).toBe(200);
  };
  const lettersTo = async (email: string) =>
    (await db.select().from(outbox).where(like(outbox.dedupeKey, 'google-linked:%')))
      .map(({ payload }) => payload)
      .filter(({ to }) => to === email);
  const ownersOf = async () =>
    new Map((await db.select().from(orders)).map((order) => [order.id, order.userId]));

  describe('without an account', () => {
    it('creates one, confirmed, with the name and the current terms', async () => {
      const { bearer, email } = await comeIn({ email: 'Nueva@Correo.example', name: 'Núria Camps' });

      expect(email).toBe('nueva@correo.example');
      expect(await profileOf(bearer)).toMatchObject({
        name: 'Núria Camps',
        email: 'nueva@correo.example',
        mail_confirmed: true,
      });
      const [user] = await db.select().from(users).where(eq(users.email, email));
      expect(user).toMatchObject({ passwordHash: null, termsVersion: '2026-11' });
      expect(await lettersTo(email)).toEqual([]);
    });

    it('starts a session that can be refreshed and ended', async () => {
      const { browser } = await comeIn({ email: 'sesion@correo.example' });

      expect((await browser.call('POST', '/api/auth/refresh')).status).toBe(200);
      expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200);
      expect((await browser.call('POST', '/api/auth/refresh')).status).toBe(401);
    });

    it.each(
      [
        ['line breaks', 'Eva\r\nBcc: otra@mala.example', 'Eva Bcc: otra@mala.example'],
        ['marks that turn the direction', 'Eva\u202Exe.tset', 'Evaxe.tset'],
        ['half an emoji', 'Eva \ud83c', 'Eva'],
        ['nothing to read', ' \n\t ', 'nombre-4'],
        ['no name at all', undefined, 'nombre-5'],
        ['far too long a name', 'E'.repeat(300), 'E'.repeat(100)],
      ].map(([what, name, kept], index) => ({
        what,
        name,
        kept,
        email: `nombre-${index + 1}@correo.example`,
      })),
    )("derives a person's name from $what", async ({ name, kept, email }) => {
      const { bearer } = await comeIn({ email, name });
      expect((await profileOf(bearer)).name).toBe(kept);
    });

    it('joins the guest orders of the address', async () => {
      const { eventId } = await seedEvent(db);
      const order = await seedPaidOrder(db, { eventId, buyerEmail: 'invitada@correo.example' });

      await comeIn({ email: 'invitada@correo.example' });

      expect((await ownersOf()).get(order)).toBe(await userIdOf(db, 'invitada@correo.example'));
    });
  });

  describe('with an account of the same address, confirmed', () => {
    it('links it, keeps its name and password, and notifies its owner', async () => {
      await confirmedAs('lucia@correo.example');
      const userId = await userIdOf(db, 'lucia@correo.example');

      const { bearer } = await comeIn({ email: 'lucia@correo.example', name: 'Otro Nombre' });

      expect(await userIdOf(db, 'lucia@correo.example')).toBe(userId);
      expect((await profileOf(bearer)).name).toBe('Lucía Ferrer Moll');
      expect((await login('lucia@correo.example')).status).toBe(200);
      expect(await lettersTo('lucia@correo.example')).toMatchObject([
        { outcome: 'linked', passwordUrl: 'http://localhost:3000/reset-password' },
      ]);
    });

    it('sends no e-mail the second time', async () => {
      await confirmedAs('otra-vez@correo.example');
      await comeIn({ email: 'otra-vez@correo.example' });
      await comeIn({ email: 'otra-vez@correo.example' });
      expect(await lettersTo('otra-vez@correo.example')).toHaveLength(1);
    });
  });

  describe('with an unconfirmed account of the same address', () => {
    /** An attacker signs up with the victim's address; the victim signs in later, with Google. */
    async function hijacked(email: string) {
      const attacker = visitor();
      const { accessToken } = await signUpAs(attacker, email);
      const link = await confirmationPath(db);
      const resetToken = await askForReset(attacker, db, email);
      const victim = await comeIn({ email, name: 'Carmen Ruiz' });
      return { attacker, accessToken, link, resetToken, victim };
    }

    it('voids its password, sessions, refresh tokens and links', async () => {
      const { attacker, accessToken, link, resetToken } = await hijacked('carmen@correo.example');

      expect((await visitor().call('GET', '/api/user/profile', { bearer: accessToken })).status).toBe(401);
      expect((await attacker.call('POST', '/api/auth/refresh')).status).toBe(401);
      expect((await login('carmen@correo.example')).status).toBe(400);
      expect((await visitor().call('GET', link)).status).toBe(400);
      const reset = `/api/auth/reset-password/user/${resetToken}`;
      expect((await attacker.call('POST', reset, { body: { newPassword: goodPassword } })).status).toBe(400);
      expect((await login('carmen@correo.example')).status).toBe(400);
    });

    it('keeps a member’s account, without the password, for the sake of the organizer', async () => {
      const email = 'socia@correo.example';
      const attacker = visitor();
      const { accessToken } = await signUpAs(attacker, email);
      const userId = (await userIdOf(db, email)) ?? '';
      const organizerId = await seedOrganizer(services);
      await db.insert(organizerMembers).values({ organizerId, userId, role: 'owner' });

      await comeIn({ email });

      expect(await userIdOf(db, email)).toBe(userId);
      expect(await db.$count(organizerMembers, eq(organizerMembers.userId, userId))).toBe(1);
      expect((await visitor().call('GET', '/api/user/profile', { bearer: accessToken })).status).toBe(401);
      expect((await login(email)).status).toBe(400);
    });

    it('voids its six-digit code', async () => {
      const email = 'codigo@correo.example';
      const attacker = visitor();
      await attacker.call('POST', '/api/auth/signup/user', {
        body: { ...signUpForm(email), signupMethod: 'modal' },
      });
      const code = await mailedCode(db, email);
      await comeIn({ email });

      const answer = await attacker.call('POST', '/api/auth/verify-code/user', { body: { email, code } });

      expect(answer.status).toBe(400);
    });

    it('creates a separate account for the victim, and notifies them', async () => {
      const { victim } = await hijacked('julia@correo.example');

      expect(await profileOf(victim.bearer)).toMatchObject({ name: 'Carmen Ruiz', mail_confirmed: true });
      expect(await lettersTo('julia@correo.example')).toMatchObject([{ outcome: 'takenOver' }]);
      const waiting = await db.select().from(outbox).where(like(outbox.dedupeKey, 'confirm-email:%'));
      expect(waiting.filter(({ payload }) => payload['to'] === 'julia@correo.example')).toEqual([]);
    });

    it("moves the victim's own orders to it, but not those of another address", async () => {
      await signUpAs(visitor(), 'compras@correo.example');
      const userId = (await userIdOf(db, 'compras@correo.example')) ?? '';
      const { eventId } = await seedEvent(db);
      const own = await seedPaidOrder(db, { eventId, buyerEmail: 'compras@correo.example' });
      const other = await seedPaidOrder(db, { eventId, buyerEmail: 'atacante@correo.example' });
      await db.update(orders).set({ userId }).where(eq(orders.eventId, eventId));

      await comeIn({ email: 'compras@correo.example' });

      const owners = await ownersOf();
      expect(owners.get(own)).toBe(await userIdOf(db, 'compras@correo.example'));
      expect(owners.get(own)).not.toBe(userId);
      expect(owners.get(other)).toBeNull();
    });
  });

  describe('with a known subject', () => {
    it('finds the same account under a new address, and no other account with that address', async () => {
      const first = await comeIn({ sub: '1001', email: 'antes@correo.example' });
      await confirmedAs('despues@correo.example');

      const second = await comeIn({ sub: '1001', email: 'despues@correo.example' });

      expect(second.email).toBe('antes@correo.example');
      expect(await profileOf(second.bearer)).toEqual(await profileOf(first.bearer));
      expect(await lettersTo('despues@correo.example')).toEqual([]);
    });

    it('finds none after its account is deleted, and may start a new one', async () => {
      await comeIn({ sub: '1002', email: 'fin@correo.example' });
      const before = await userIdOf(db, 'fin@correo.example');
      await db.delete(users).where(eq(users.email, 'fin@correo.example'));

      await comeIn({ sub: '1002', email: 'fin@correo.example' });

      expect(await userIdOf(db, 'fin@correo.example')).not.toBe(before);
    });
  });

  it('creates one account from ten first sign-ins at the same time', async () => {
    const email = 'prisas@correo.example';
    await Promise.all(Array.from({ length: 10 }, () => comeIn({ email })));

    const linked = await db.select().from(googleIdentities).where(eq(googleIdentities.subject, email));
    expect(linked).toHaveLength(1);
  });
});
