/** What is wrong with an invoice's number. */
export type InvoiceNumberProblem = 'empty' | 'tooLong' | 'wrongCharacter' | 'outerSpace';

/** The longest number, series included. Source: SuministroInformacion.xsd, TextoIDFacturaType. */
export const longestInvoiceNumber = 60;

/**
 * What is wrong with series and number as a text, or `undefined`. Allowed are ASCII 32 to 126 without `" ' < > =`. A
 * space at the start or end is allowed by the agency, which removes it, so that the number would differ from ours.
 * Source: validations document, 3.1.3, 1.
 */
export function invoiceNumberProblem(number: string): InvoiceNumberProblem | undefined {
  if (number.trim() === '') return 'empty';
  if (number.length > longestInvoiceNumber) return 'tooLong';
  if (!/^[ -~]*$/.test(number) || /["'<>=]/.test(number)) return 'wrongCharacter';
  return number.trim() === number ? undefined : 'outerSpace';
}
