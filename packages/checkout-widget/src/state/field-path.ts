/**
 * The path of a value in the form. A participant is identified by ticket type and index within it, not by the index in
 * the request: a message stays with its person when other quantities change.
 */
export type FieldPath = string;

export const placePath = (
  { ticketId, index }: { ticketId: string; index: number },
  field: string,
): FieldPath => `places.${ticketId}.${index}.${field}`;

const shown = /^(?:places\.\w+\.\d+\.|buyer\.|billingData\.\w|acceptTerms$|paymentMethod$)/;

/** Whether a control of the form can show a message about the path. */
export const isShownPath = (path: FieldPath): boolean => shown.test(path);

/** The id of the control that holds the value. */
export function fieldId(path: FieldPath): string {
  return `checkout-${path.replaceAll('.', '-')}`;
}
