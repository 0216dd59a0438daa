import { transferDeadline, transferOfferEnd } from '@dorsal/domain/transfer-deadline';
import { isPaymentMethod, type PaymentMethod } from '@dorsal/domain/payment-method';

/** What decides how an event can be paid. */
export interface MethodsOffer {
  readonly event: {
    /** Those that the organizer allows. */
    readonly paymentMethods: readonly string[];
    readonly startsAt: Date | null;
    readonly timeZone: string;
  };
  readonly organizer: { readonly transferIban: string | null };
  /** The database's clock. */
  readonly now: Date;
}

/**
 * The ways of paying for an event: those that its organizer allows; a transfer only to an organizer with an account, and
 * while it can come in time.
 */
export function offeredMethods(offer: MethodsOffer): PaymentMethod[] {
  return offer.event.paymentMethods
    .filter(isPaymentMethod)
    .filter((method) => method !== 'transfer' || mayTransfer(offer));
}

/** Without a date nobody can say whether the money comes in time. */
function mayTransfer({ event: { startsAt, timeZone }, organizer, now }: MethodsOffer): boolean {
  if (organizer.transferIban === null || startsAt === null) return false;
  return transferDeadline(now, startsAt, timeZone) !== undefined;
}

/**
 * When the first of these events stops offering transfers by itself; null where none does. For whoever keeps an answer:
 * working days are the domain's to count, and the database can't say it.
 */
export function nextOfferEnd(offers: readonly MethodsOffer[]): Date | null {
  const ends = offers.flatMap((offer) => {
    const { startsAt, timeZone, paymentMethods } = offer.event;
    const isOffered = paymentMethods.includes('transfer') && mayTransfer(offer);
    return isOffered && startsAt ? transferOfferEnd(startsAt, timeZone) : [];
  });
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
