import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { derivedKey } from '../app-secret.ts';
import type { Transaction } from '../db/database.ts';
import { recoveryCodes } from '../db/schema/panel-sessions.ts';
import type { Services } from '../services.ts';

const codesIssued = 10;

/** Base32 of Crockford: no letter that looks like a digit. Twelve of them have 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;

type Secret = Pick<Services, 'secret'>;

/** Gives the person ten new codes and returns them, `ABCD-EFGH-JKMN`; the previous ones become invalid. */
export async function issueRecoveryCodes(
  services: Secret,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesIssued }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(services, userId, code) })));
  return codes;
}

/** Uses up the code, in any case and spacing. If several calls present one code, only one gets true. */
export async function consumeRecoveryCode(
  services: Secret,
  tx: Transaction,
  { userId, code }: { readonly userId: string; readonly code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(services, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
}

function newCode(): string {
  const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return letters.replace(/.{4}(?=.)/g, '$&-');
}

/** Keyed: 60 bits could be guessed from a copy of the table alone. */
function hashOf({ secret }: Secret, userId: string, code: string): string {
  const letters = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHmac('sha256', derivedKey(secret, 'recovery-code'))
    .update(`${userId} ${letters}`)
    .digest('base64url');
}
