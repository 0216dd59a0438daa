/** Fewest places of one ticket type in one order, unless the ticket type sets its own limit. */
export const defaultMinPerOrder = 1;
/** Most places of one ticket type in one order, unless the ticket type sets its own limit. */
export const defaultMaxPerOrder = 10;

/** Lines of an order. */
export const maxLinesPerOrder = 20;

/** Why a quantity is refused; `notAvailable` is the only one that may stop applying later. */
export type QuantityProblem = 'notWhole' | 'belowMinimum' | 'aboveMaximum' | 'notAvailable';

/** The limits of a ticket type and its free places; missing values take their defaults. */
export interface QuantityLimits {
  readonly minPerOrder?: number | null | undefined;
  readonly maxPerOrder?: number | null | undefined;
  /** Free places; without it availability isn't checked. */
  readonly available?: number | null | undefined;
  /** Whether there are more places than `available`. */
  readonly availableMore?: boolean | undefined;
}

/** The quantities that can be chosen of a ticket type; `max` is 0 if there are fewer free places than the minimum. */
export function quantityRange(limits: QuantityLimits): { min: number; max: number } {
  const min = limits.minPerOrder ?? defaultMinPerOrder;
  const allowed = limits.maxPerOrder ?? defaultMaxPerOrder;
  const free = limits.availableMore ? allowed : (limits.available ?? allowed);
  const max = Math.min(allowed, free);
  return { min, max: max < min ? 0 : max };
}

/** Why so many places can't be ordered; `undefined` when they can. */
export function quantityProblem(quantity: number, limits: QuantityLimits): QuantityProblem | undefined {
  if (!Number.isSafeInteger(quantity)) return 'notWhole';
  if (quantity < (limits.minPerOrder ?? defaultMinPerOrder)) return 'belowMinimum';
  if (quantity > (limits.maxPerOrder ?? defaultMaxPerOrder)) return 'aboveMaximum';
  return quantity > quantityRange(limits).max ? 'notAvailable' : undefined;
}
