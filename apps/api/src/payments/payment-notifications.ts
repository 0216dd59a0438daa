import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { paymentNotifications } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import type { ResultSource } from './payment-result.ts';
import { type RedsysParameters, withoutCardData } from '../gateways/redsys/parameters.ts';

/**
 * The effect of a result.
 * - `accepted`: the order is paid. `late`: the same, after the hold had ended.
 * - `unplaced`: the money came, the places are gone; it is refunded.
 * - `surplus`: the order was paid already, or has changed since; only this payment is refunded.
 * - `declined`: another attempt may follow. `in_progress`: the buyer is still at the bank.
 * - `repeated`: already known. Stored again only with another source or content. `superseded`: a refusal after an
 *   acceptance.
 * - `refunded`: the bank refunded it, so the order is too. `partly_refunded`: a part of it; the order is unchanged.
 * - `refund_declined`: the bank refused to refund it. `early_refund`: refunded before we knew that it was paid.
 * - `mismatch`: signed, but not what we asked for. `unknown_attempt`: a number that isn't ours.
 * - `matched`: an unknown number that later became ours; the result was then applied and stored in another row.
 * - `bad_signature`: the sender is unknown.
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

/** People's confirmations have no card data, but a key whose digits may look like a card number. */
const fromPeople: ReadonlySet<ResultSource> = new Set(['operator', 'panel']);

/**
 * Stores a result without card data, or only a few short fields of an unsigned one, which any client can send. An
 * identical signed message is stored once per source, because its recipient could replay it without limit.
 */
export async function keepResult(db: Executor, result: KeptResult): Promise<void> {
  const { source, attemptId, isSigned, outcome } = result;
  const parameters = fromPeople.has(source) ? result.parameters : withoutCardData(result.parameters);
  const entries = Object.entries(parameters);
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

/** jsonb can't contain NUL; a forged message may. */
function withoutNul(parameters: RedsysParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name.replaceAll('\0', ''),
      value.replaceAll('\0', ''),
    ]),
  );
}
