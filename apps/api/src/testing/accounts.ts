import { and, desc, eq, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import type { OutboxMessage } from '../outbox/outbox.ts';
import { isSecretKind, unsealed } from '../outbox/sealed.ts';
import type { Browser } from './browser.ts';
import { testSecret } from './test-secret.ts';

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

/** Moves the counters of code e-mails and code attempts this many seconds into the past. */
export async function letSecondsPass(db: Database, seconds: number): Promise<void> {
  const time = sql`make_interval(secs => ${seconds}::int)`;
  await db.update(emailCodes).set({ sentAt: sql`${emailCodes.sentAt} - ${time}` });
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - ${time}` })
    .where(like(rateLimits.key, '%-code%'));
}

/** The address in the newest confirmation e-mail that waits to be sent. */
export async function confirmationUrl(db: Database): Promise<URL> {
  const [mail] = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(like(outbox.dedupeKey, 'confirm-email:%'))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  return new URL(unsealed({ secret: testSecret }, String(mail?.payload['url'])));
}

/** The call that the page behind the link makes. */
export async function confirmationPath(db: Database): Promise<string> {
  const token = (await confirmationUrl(db)).pathname.split('/').at(-1);
  return `/api/auth/confirm-email/user/${token}`;
}

/** The waiting e-mails of this kind to the address, the newest last, with links and codes decrypted. */
export async function waitingMails(
  db: Database,
  kind: OutboxMessage['kind'],
  email: string,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await db
    .select({ payload: outbox.payload })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), sql`${outbox.payload} ->> 'to' = ${email}`))
    .orderBy(outbox.createdAt);
  return rows.map(({ payload }) => (isSecretKind(kind) ? opened(payload) : payload));
}

/** The fields of the payload of a secret kind that are encrypted. */
const sealedFields = ['code', 'token', 'url'];

function opened(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      sealedFields.includes(name) ? unsealed({ secret: testSecret }, String(value)) : value,
    ]),
  );
}

/** The six digits in the newest e-mail to the address. */
export async function mailedCode(db: Database, email: string): Promise<string> {
  return String((await waitingMails(db, 'verification-code', email)).at(-1)?.['code']);
}

/** The token in the newest reset link to the address. */
export async function mailedResetToken(db: Database, email: string): Promise<string> {
  const url = new URL(String((await waitingMails(db, 'reset-password', email)).at(-1)?.['url']));
  return url.pathname.replace('/reset-password/', '');
}

/** Six digits that differ from these. */
export function otherCode(code: string): string {
  return code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
}

/** Requests a reset link, and returns its token. */
export async function askForReset(browser: Browser, db: Database, email: string): Promise<string> {
  await browser.call('POST', '/api/auth/request-password-reset/user', { body: { email } });
  return mailedResetToken(db, email);
}

export async function userIdOf(db: Database, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id;
}
