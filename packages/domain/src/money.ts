/** The text of a price of zero (spec, section 5). */
export const freePriceText = 'GRATUITO';

const nbsp = '\u00a0';

/** Thrown for a sum that isn't a whole, safely representable number of cents. */
export class InvalidMoneyError extends RangeError {
  override name = 'InvalidMoneyError';
  readonly amount: number;

  constructor(amount: number) {
    super(
      `${amount} is not a whole number of cents: money would be lost in rounding. Round before, on purpose.`,
    );
    this.amount = amount;
  }
}

/** Returns the cents. Throws `InvalidMoneyError` if they are fractional or beyond safe integers. */
export function ensureCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new InvalidMoneyError(cents);
  return cents === 0 ? 0 : cents;
}

/** Euros as they cross the wire (12.5) to whole cents (1250). Throws `InvalidMoneyError` for more than two decimals. */
export function eurosToCents(euros: number): number {
  const cents = Math.round(euros * 100);
  if (cents / 100 !== euros) throw new InvalidMoneyError(euros * 100);
  return ensureCents(cents);
}

/** Whole cents (1250) to euros as they cross the wire (12.5). Throws `InvalidMoneyError`. */
export function centsToEuros(cents: number): number {
  return ensureCents(cents) / 100;
}

/**
 * A sum, always with two decimals: `1.234,50 €`, with a no-break space before the sign. Throws `InvalidMoneyError`.
 * Source: EUR in es-ES (spec, section 9). Written by hand, since Intl leaves four-digit sums ungrouped in es-ES.
 */
export function formatEuros(cents: number): string {
  const { sign, euros, fraction } = parts(cents);
  return `${sign}${euros},${fraction}${nbsp}€`;
}

/**
 * The price of a ticket: `32 €`, `12,50 €`, or `GRATUITO` for zero. Throws `InvalidMoneyError`.
 * Source: spec, section 5, and decisions, "Names, places, hosts".
 */
export function formatTicketPrice(cents: number): string {
  if (ensureCents(cents) === 0) return freePriceText;
  const { sign, euros, fraction } = parts(cents);
  return fraction === '00' ? `${sign}${euros}${nbsp}€` : `${sign}${euros},${fraction}${nbsp}€`;
}

function parts(cents: number) {
  const absolute = Math.abs(ensureCents(cents));
  return {
    sign: cents < 0 ? '-' : '',
    euros: String(Math.floor(absolute / 100)).replace(/\B(?=(?:\d{3})+$)/g, '.'),
    fraction: String(absolute % 100).padStart(2, '0'),
  };
}
