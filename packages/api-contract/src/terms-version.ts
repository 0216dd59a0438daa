/**
 * The current version of the terms and of the privacy policy. The portal shows it with the texts; the API
 * stores it with each account and each order.
 */
export const termsVersion = '2026-11';
