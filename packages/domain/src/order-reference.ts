/**
 * The order number in the account: the last 6 characters of the id (spec, section 9), in capitals as every reference that
 * people read, compare and dictate.
 */
export function accountReference(orderId: string): string {
  return orderId.slice(-6).toUpperCase();
}

/**
 * 'Ref' in the purchase confirmation, in e-mails and in the panel: the last 8 characters of the id (spec, section 9), in
 * capitals.
 */
export function confirmationReference(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/**
 * The concept that the buyer types in a bank transfer, which assigns it to the order: 'DORSAL 7Y3K5M9Q', the same 8
 * characters. The alphabet of ids has no letter that looks like a digit, and every bank accepts all of
 * these characters.
 */
export function transferConcept(orderId: string): string {
  return `DORSAL ${confirmationReference(orderId)}`;
}
