/**
 * The version of the terms and of the privacy policy that people accept now. The portal shows it with them; the API
 * stores it with each account and each order.
 */
export const termsVersion = '2026-11';
