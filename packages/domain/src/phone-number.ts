/** Characters of a phone number, as forms accept it. */
export const phoneMaxLength = 30;

/** Shown for a text that can't be a phone number. */
export const wrongPhoneText =
  'Escribe un teléfono con sus cifras, por ejemplo 612 345 678 o +34 612 345 678.';

/**
 * Whether a text can be a phone number: 6 to 15 digits (ITU-T E.164 allows 15), with the spaces and signs that people
 * write between them, and an optional `+`. Any country.
 */
export function isPhoneNumber(text: string): boolean {
  const phone = text.trim();
  if (phone.length > phoneMaxLength || !/^\+?[\d\s().-]+$/.test(phone)) return false;
  const digits = phone.replace(/\D/g, '').length;
  return digits >= 6 && digits <= 15;
}
