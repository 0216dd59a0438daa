import { annulledState } from '@dorsal/verifactu/correction';
import { parseRecords } from '@dorsal/verifactu/read-records';
import type { AnulacionDraft } from '@dorsal/verifactu/record';
import type { Config } from '../config/config.ts';
import type { RecordHistory } from './record-history.ts';

/** The record that annuls an invoice, because there was no sale. The portal makes it in the issuer's name. */
export function planAnnulment({ tax }: Pick<Config, 'tax'>, { xml, past }: RecordHistory): AnulacionDraft {
  const [record] = parseRecords(xml);
  if (!record) throw new Error('The document has no record: its foreign key forbids that.');
  const isOwn = tax.company.nif === record.invoice.issuer;
  return {
    kind: 'anulacion',
    invoice: record.invoice,
    ...annulledState(past),
    ...(!isOwn && { generatedBy: { who: 'T', party: tax.company } }),
  };
}
