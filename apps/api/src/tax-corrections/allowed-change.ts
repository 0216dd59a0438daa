import {
  type Correction,
  type CorrectionRefusal,
  correctionRefusal,
} from '@dorsal/verifactu/allowed-correction';
import { isNamed, isReplaced } from '../tax-documents/current-invoice.ts';
import type { TaxDocument, TaxedOrder } from '../tax-documents/read-orders.ts';
import type { RecordHistory } from './record-history.ts';

interface Recorded {
  readonly order: Pick<TaxedOrder, 'documents'>;
  readonly document: TaxDocument;
  readonly history: RecordHistory;
}

/** Why the document can't be corrected in this way; undefined if it can. */
export function refusalOf(
  { order, document, history }: Recorded,
  kind: Correction,
): CorrectionRefusal | undefined {
  if (document.annulledAt !== null && kind !== 'annulment') return 'annulled';
  return correctionRefusal(
    {
      type: document.type,
      ...history,
      isReplaced: isReplaced(order, document),
      isNamed: isNamed(order, document),
    },
    kind,
  );
}
