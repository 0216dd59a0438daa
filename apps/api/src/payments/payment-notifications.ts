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
 * - `repeated`: we knew. `superseded`: a refusal behind an acceptance.
 * - `mismatch`: signed, but not what we asked for. `unknown_attempt`: a number that isn't ours.
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
  | 'mismatch'
  | 'unknown_attempt'
  | 'bad_signature';

export interface KeptResult {
  readonly source: ResultSource;
  readonly parameters: RedsysParameters;
  readonly attemptId: string | null;
  readonly isSigned: boolean;
  readonly outcome: Outcome;
}

const bare = ['ds_order', 'ds_amount', 'ds_currency', 'ds_response', 'ds_merchantcode', 'ds_terminal'];

/** Keeps a result without the card. Of one without a valid signature, which anybody can send, only a few short fields. */
export async function keepResult(db: Executor, result: KeptResult): Promise<void> {
  const { source, attemptId, isSigned, outcome } = result;
  const entries = Object.entries(withoutCardData(result.parameters));
  const kept = isSigned
    ? entries
    : entries
        .filter(([name]) => bare.includes(name.toLowerCase()))
        .map(([name, value]) => [name, value.slice(0, 40)]);
  await db.insert(paymentNotifications).values({
    id: newId(),
    source,
    attemptId,
    signatureValid: isSigned,
    parameters: withoutNul(Object.fromEntries(kept)),
    outcome,
  });
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
