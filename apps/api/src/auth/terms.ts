/** The version of the terms and of the privacy policy that people accept now, stored with the account. */
export const termsVersion = '2026-11';
