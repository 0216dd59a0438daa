/** The order number in the account: the last 6 characters of the id (spec, section 9). */
export function accountReference(orderId: string): string {
  return orderId.slice(-6);
}

/** 'Ref' in the purchase confirmation: the last 8 characters of the id (spec, section 9). */
export function confirmationReference(orderId: string): string {
  return orderId.slice(-8);
}
