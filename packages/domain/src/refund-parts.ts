import { ensureCents } from './money.ts';
import type { QuotedLineKind } from './quote.ts';
import { shareOut } from './share-out.ts';

/** A line of an order, and the cents of it that were not given back yet. */
export interface RefundableLine {
  /** Identifies the line in its order. */
  readonly position: number;
  readonly kind: QuotedLineKind;
  /** The participant of the place. */
  readonly participantId: string | null;
  readonly leftCents: number;
}

/**
 * What is given back: all that is left, all that is left of some participants, or an amount in cents, of all lines or
 * only of those of some participants.
 */
export type RefundScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'participants'; readonly participantIds: readonly string[] }
  | {
      readonly kind: 'amount';
      readonly cents: number;
      readonly participantIds?: readonly string[];
    };

/** The cents that a refund gives back of one line; above zero. */
export interface RefundPart {
  readonly position: number;
  readonly cents: number;
}

/** Thrown for an amount above what is left of the lines. */
export class RefundTooLargeError extends RangeError {
  override name = 'RefundTooLargeError';
  readonly leftCents: number;

  constructor(cents: number, leftCents: number) {
    super(`${cents} cents can't be given back: ${leftCents} are left. Ask for this many at most.`);
    this.leftCents = leftCents;
  }
}

/**
 * The parts of a refund, line by line. Without the fee its lines give nothing back. An amount is divided among the lines
 * in proportion to what is left of them, with largest remainders. Empty if nothing is left.
 * Throws `RefundTooLargeError`, and `InvalidMoneyError` for an amount that is no number of whole cents.
 * Source: decisions, "Partial refund".
 */
export function refundParts(
  lines: readonly RefundableLine[],
  scope: RefundScope,
  { withFee }: { readonly withFee: boolean },
): RefundPart[] {
  const open = lines.filter(({ kind, leftCents }) => leftCents > 0 && (withFee || kind !== 'fee'));
  const ids = scope.kind === 'all' ? undefined : scope.participantIds;
  const chosen = ids
    ? open.filter(({ participantId }) => participantId !== null && ids.includes(participantId))
    : open;
  if (scope.kind === 'amount') return partsOfAmount(chosen, ensureCents(scope.cents));
  return chosen.map(({ position, leftCents }) => ({ position, cents: leftCents }));
}

/** The sum of a refund's parts, in cents. */
export function partsCents(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

function partsOfAmount(open: readonly RefundableLine[], cents: number): RefundPart[] {
  const left = open.map(({ leftCents }) => leftCents);
  const leftCents = left.reduce((sum, each) => sum + each, 0);
  if (cents > leftCents) throw new RefundTooLargeError(cents, leftCents);
  const shares = shareOut(cents, left);
  return open
    .map(({ position }, at) => ({ position, cents: shares[at] ?? 0 }))
    .filter((part) => part.cents > 0);
}
