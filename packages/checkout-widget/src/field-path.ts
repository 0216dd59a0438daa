/**
 * Where a value stands in the form. A participant is named by ticket type and number within it, not by the number that
 * travels: a message stays with its person when other quantities change.
 */
export type FieldPath = string;

export const placePath = (
  { ticketId, index }: { ticketId: string; index: number },
  field: string,
): FieldPath => `places.${ticketId}.${index}.${field}`;

const shown = /^(?:places\.\w+\.\d+\.|buyer\.|billingData\.\w|acceptTerms$|paymentMethod$)/;

/** Whether a message about the path has a control to stand at. */
export const isShownPath = (path: FieldPath): boolean => shown.test(path);

/** The id of the control that holds the value. */
export function fieldId(path: FieldPath): string {
  return `checkout-${path.replaceAll('.', '-')}`;
}
