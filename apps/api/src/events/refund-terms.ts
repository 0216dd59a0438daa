/** What holds where an organiser sets no terms of its own (spec, section 9). */
export const defaultRefundTerms =
  'La inscripción no es reembolsable ni transferible. Si procede un reembolso, se hace solo por el mismo método de ' +
  'pago. Los gastos de gestión son definitivos y no admiten desistimiento.';
