import type { PaymentMethod } from '@dorsal/domain/payment-method';

/** What the checkout takes. An event may allow more: what nobody can pay by is not offered. */
const payableMethods: readonly PaymentMethod[] = ['card'];

/** The ways of paying for an event: those that its organiser allows and that the checkout takes. */
export function offeredMethods(event: { readonly paymentMethods: readonly string[] }): PaymentMethod[] {
  return payableMethods.filter((method) => event.paymentMethods.includes(method));
}
