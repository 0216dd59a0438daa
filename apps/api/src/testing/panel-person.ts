import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { PanelSessionBody } from '@dorsal/api-contract/panel/session';
import { hashPassword } from '../auth/passwords.ts';
import { totpFactors } from '../db/schema/panel-sessions.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { goodPassword } from './accounts.ts';
import { PanelBrowser } from './panel-staff.ts';

/** An account with `goodPassword`, and without a second factor. Its address is confirmed by default. */
export async function panelPerson(
  { db }: Services,
  { isConfirmed = true }: { isConfirmed?: boolean } = {},
): Promise<{ readonly userId: string; readonly email: string }> {
  const userId = newId();
  const email = `${userId}@correo.example`;
  await db.insert(users).values({
    id: userId,
    email,
    name: 'Amparo Giner',
    termsVersion: '1',
    passwordHash: await hashPassword(goodPassword),
    emailConfirmedAt: isConfirmed ? sql`now()` : null,
  });
  return { userId, email };
}

/** Signs in by password in a new browser. */
export async function enterPanel(
  services: Services,
  app: FastifyInstance,
  email: string,
): Promise<{ readonly browser: PanelBrowser; readonly session: PanelSessionBody }> {
  const browser = new PanelBrowser(services, app);
  const { status, body } = await browser.call<PanelSessionBody>('POST', '/api/panel/session', {
    body: { email, password: goodPassword },
  });
  if (status !== 200) throw new Error(`Signing in as ${email} answered ${status}.`);
  return { browser, session: body };
}

/** The code that an authenticator app shows now, or `steps` of 30 seconds later. */
export function shownCode(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}

/** Enrolls an authenticator app as the first factor; its code of this moment can be used again. */
export async function enrollApp(
  { db }: Services,
  browser: PanelBrowser,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { body } = await browser.call<{ secret: string }>('POST', '/api/panel/factors/totp');
  const answer = await browser.call<{ recoveryCodes: string[] }>('POST', '/api/panel/factors/totp/confirm', {
    body: { code: shownCode(body.secret) },
  });
  if (answer.status !== 200) throw new Error(`Enrolling an app answered ${answer.status}.`);
  await db.update(totpFactors).set({ lastStep: sql`${totpFactors.lastStep} - 10` });
  return { secret: body.secret, recoveryCodes: answer.body.recoveryCodes };
}

/** Everything at once: a person with an authenticator app, signed in and with the second factor just used. */
export async function personWithApp(services: Services, app: FastifyInstance) {
  const person = await panelPerson(services);
  const { browser } = await enterPanel(services, app, person.email);
  return { ...person, browser, ...(await enrollApp(services, browser)) };
}
