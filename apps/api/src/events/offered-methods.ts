import { transferDeadline, transferOfferEnd } from '@dorsal/domain/transfer-deadline';
import { isPaymentMethod, type PaymentMethod } from '@dorsal/domain/payment-method';

/** The data that decides how an event can be paid. */
export interface MethodsOffer {
  readonly event: {
    /** The methods that the organizer allows. */
    readonly paymentMethods: readonly string[];
    readonly startsAt: Date | null;
    readonly timeZone: string;
  };
  readonly organizer: { readonly transferIban: string | null };
  /** The database's clock. */
  readonly now: Date;
}

/**
 * The payment methods of an event: those that its organizer allows. Bank transfer only if the organizer has an account
 * and the money can arrive in time.
 */
export function offeredMethods(offer: MethodsOffer): PaymentMethod[] {
  return offer.event.paymentMethods
    .filter(isPaymentMethod)
    .filter((method) => method !== 'transfer' || mayTransfer(offer));
}

/** Without a date it is unknown whether the money can arrive in time. */
function mayTransfer({ event: { startsAt, timeZone }, organizer, now }: MethodsOffer): boolean {
  if (organizer.transferIban === null || startsAt === null) return false;
  return transferDeadline(now, startsAt, timeZone) !== undefined;
}

/**
 * When the first of these events stops offering transfers; null if none offers them. For callers that cache an answer:
 * the domain counts the working days, which SQL can't.
 */
export function nextOfferEnd(offers: readonly MethodsOffer[]): Date | null {
  const ends = offers.flatMap((offer) => {
    const { startsAt, timeZone, paymentMethods } = offer.event;
    const isOffered = paymentMethods.includes('transfer') && mayTransfer(offer);
    return isOffered && startsAt ? transferOfferEnd(startsAt, timeZone) : [];
  });
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
