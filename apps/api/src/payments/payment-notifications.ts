import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { paymentNotifications } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import type { ResultSource } from './payment-result.ts';
import { type RedsysParameters, withoutCardData } from './redsys/parameters.ts';

/**
 * What a result did.
 * - `accepted`: the order is paid. `late`: the same, after the hold had ended.
 * - `unplaced`: the money came, the places are gone; it is refunded.
 * - `surplus`: the order was paid already, or has changed since; this payment alone is refunded.
 * - `declined`: another attempt may follow. `in_progress`: the buyer is still at the bank.
 * - `repeated`: we knew. Kept where it came another way or says it otherwise; the very same message is not kept again. `superseded`: a refusal behind an acceptance.
 * - `refunded`: given back at the bank, and the order is refunded. `partly_refunded`: a part of it; the order is unchanged.
 * - `refund_declined`: the bank refused to give it back. `early_refund`: given back before we knew that it was paid.
 * - `mismatch`: signed, but not what we asked for. `unknown_attempt`: a number that isn't ours.
 * - `matched`: that number has become ours; it was applied then, and stands in a row of its own.
 * - `bad_signature`: nobody knows who sent it.
 */
export type Outcome =
  | 'accepted'
  | 'late'
  | 'unplaced'
  | 'surplus'
  | 'declined'
  | 'in_progress'
  | 'repeated'
  | 'superseded'
  | 'refunded'
  | 'partly_refunded'
  | 'refund_declined'
  | 'early_refund'
  | 'mismatch'
  | 'unknown_attempt'
  | 'matched'
  | 'bad_signature';

export interface KeptResult {
  readonly source: ResultSource;
  readonly parameters: RedsysParameters;
  readonly attemptId: string | null;
  readonly isSigned: boolean;
  readonly outcome: Outcome;
}

const bare = ['ds_order', 'ds_amount', 'ds_currency', 'ds_response', 'ds_merchantcode', 'ds_terminal'];

/**
 * Keeps a result without the card. Of one without a valid signature, which anybody can send, only a few short fields.
 * The very same signed message is kept once for each way it came: whoever was sent one can send it for ever.
 */
export async function keepResult(db: Executor, result: KeptResult): Promise<void> {
  const { source, attemptId, isSigned, outcome } = result;
  const entries = Object.entries(withoutCardData(result.parameters));
  const kept = isSigned
    ? entries
    : entries
        .filter(([name]) => bare.includes(name.toLowerCase()))
        .map(([name, value]) => [name, value.slice(0, 40)]);
  const row = {
    source,
    attemptId,
    signatureValid: isSigned,
    parameters: withoutNul(Object.fromEntries(kept)),
  };
  if (isSigned && (await isKept(db, row))) return;
  await db.insert(paymentNotifications).values({ id: newId(), ...row, outcome });
}

type Row = Pick<typeof paymentNotifications.$inferSelect, 'source' | 'attemptId' | 'parameters'>;

async function isKept(db: Executor, { source, attemptId, parameters }: Row): Promise<boolean> {
  const same = await db
    .select({ id: paymentNotifications.id })
    .from(paymentNotifications)
    .where(
      and(
        attemptId === null
          ? isNull(paymentNotifications.attemptId)
          : eq(paymentNotifications.attemptId, attemptId),
        eq(paymentNotifications.signatureValid, true),
        eq(paymentNotifications.source, source),
        sql`${paymentNotifications.parameters} = ${JSON.stringify(parameters)}::jsonb`,
      ),
    )
    .limit(1);
  return same.length > 0;
}

/** jsonb holds no NUL; a forged message may. */
function withoutNul(parameters: RedsysParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name.replaceAll('\0', ''),
      value.replaceAll('\0', ''),
    ]),
  );
}
