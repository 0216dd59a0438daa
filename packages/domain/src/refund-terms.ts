/**
 * The refund terms that buyers read before paying, unless the organizer sets other terms (spec, section 9; decisions,
 * "Checkout").
 */
export const defaultRefundTerms =
  'La inscripción no es reembolsable ni transferible. Los gastos de gestión son definitivos y no admiten desistimiento. Si hay un reembolso, se hace solo al medio de pago original.';
