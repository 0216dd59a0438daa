import { desc, eq, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import type { Browser } from './browser.ts';

export const goodPassword = 'Corredora#2027';

/** What the sign-up page sends. */
export function signUpForm(email: string) {
  return {
    name: 'Lucía Ferrer Moll',
    email,
    password: goodPassword,
    confirmPassword: goodPassword,
    redirectTo: '/welcome',
  };
}

/** Signs a new person up; they are signed in, and their address is not confirmed yet. */
export async function signUpAs(browser: Browser, email: string): Promise<{ accessToken: string }> {
  const answer = await browser.call<{ accessToken: string }>('POST', '/api/auth/signup/user', {
    body: signUpForm(email),
  });
  if (answer.status !== 200) throw new Error(`Signing up as ${email} answered ${answer.status}.`);
  return answer.body;
}

/** The address in the newest confirmation e-mail that waits to be sent. */
export async function confirmationUrl(db: Database): Promise<URL> {
  const [mail] = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(like(outbox.dedupeKey, 'confirm-email:%'))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return new URL(String(mail?.payload['url']));
}

/** The call that the page behind the link makes. */
export async function confirmationPath(db: Database): Promise<string> {
  const token = (await confirmationUrl(db)).pathname.split('/').at(-1);
  return `/api/auth/confirm-email/user/${token}`;
}

export async function userIdOf(db: Database, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}
