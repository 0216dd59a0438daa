import type { TaxDocumentType } from './document-draft.ts';

/** What a document of each type is called. Source: RD 1619/2012, arts. 6, 7 and 15. */
export const documentTitles: Readonly<Record<TaxDocumentType, string>> = {
  F1: 'Factura',
  F2: 'Factura simplificada',
  F3: 'Factura',
  R1: 'Factura rectificativa',
  R4: 'Factura rectificativa',
  R5: 'Factura simplificada rectificativa',
};
