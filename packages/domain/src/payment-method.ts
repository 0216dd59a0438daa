/** Card through the terminal; bank transfer if the organizer allows it (spec, section 9). */
export const paymentMethods = ['card', 'transfer'] as const;
/** One of `paymentMethods`. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whether the value is one of `paymentMethods`. */
export function isPaymentMethod(value: unknown): value is PaymentMethod {
  return (paymentMethods as readonly unknown[]).includes(value);
}
