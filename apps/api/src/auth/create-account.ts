import { and, eq, sql } from 'drizzle-orm';
import { mailboxOf } from '@dorsal/domain/email-address';
import { isPasswordConfirmed, passwordMismatchText } from '@dorsal/domain/password-rules';
import { termsVersion } from '@dorsal/api-contract/terms-version';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema/users.ts';
import { isSettledAccount } from '../db/settled-account.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor, limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { lockAccount } from './account.ts';
import { PasswordRefusedError, requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

const hour = 60 * 60;

/** Reveals that the account exists: a sign-up signs in at once and can't answer alike. Tight limits compensate. */
export class EmailTakenError extends RefusedError {
  override name = 'EmailTakenError';

  constructor() {
    const message =
      'Ya hay una cuenta con este correo. Inicia sesión, o recupera tu contraseña si no la recuerdas.';
    super({ status: 400, code: 'email_taken', message, fields: { email: message } });
  }
}

interface Chosen {
  readonly email: string;
  readonly password: string;
  /** The password as typed again. Default: the form asks for it once. */
  readonly confirmPassword?: string;
}

/**
 * Checks the password by the rules for sign-up, counts the sign-up, and returns the password's hash: slow work before
 * the transaction. Throws PasswordRefusedError and TooManyRequestsError.
 */
export async function newPasswordHash(
  services: Services,
  { email, password, confirmPassword = password }: Chosen,
  ip: string,
): Promise<string> {
  await requireGoodPassword('signUp', password);
  if (!isPasswordConfirmed(password, confirmPassword)) {
    throw new PasswordRefusedError('confirmPassword', passwordMismatchText);
  }
  await limitForNetwork(services, ip, { action: 'sign-up', times: 10, windowSeconds: hour });
  const mailbox = tokenHash(mailboxOf(email));
  await limitFor(services.db, mailbox, { action: 'sign-up', times: 10, windowSeconds: hour });
  return hashPassword(password);
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Creates an account whose address is not confirmed yet, and returns its id. An unconfirmed account with the same
 * address is replaced, unless it is a member's: its sessions end and its orders become guest orders. Throws
 * EmailTakenError.
 */
export async function createAccount(tx: Transaction, account: NewAccount): Promise<string> {
  const { email } = account;
  // Serializes sign-ups with one address; others don't wait.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
  await makeWay(tx, email);
  const id = newId();
  await tx.insert(users).values({ ...account, id, termsVersion });
  return id;
}

/** Throws EmailTakenError for a settled account: the owner of its address can recover the password. */
async function makeWay(tx: Transaction, email: string): Promise<void> {
  const found = await lockAccount(tx, { email });
  if (!found) return;
  const isKept = (await tx.$count(users, and(eq(users.id, found.id), isSettledAccount))) > 0;
  if (isKept) throw new EmailTakenError();
  await removeUnconfirmed(tx, found.id);
}
