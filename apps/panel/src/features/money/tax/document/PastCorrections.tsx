import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { History } from 'lucide-react';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useTaxDocument } from './use-tax-document.ts';

const names: Readonly<Record<TaxDocumentDetailBody['corrections'][number]['kind'], string>> = {
  record: 'Registro corregido',
  invoice: 'Otra factura en su lugar',
  annulment: 'Factura anulada',
  noted: 'Dada por revisada',
};

/** What people did about the document, when and why; nothing before anything was done. */
export function PastCorrections() {
  const { document, reading } = useTaxDocument();
  if (document.corrections.length === 0) return null;
  return (
    <section aria-labelledby="past-corrections">
      <SectionHeading id="past-corrections">Lo que se ha hecho</SectionHeading>
      <IconList>
        {document.corrections.map(({ kind, at, by, reason }) => (
          <IconEntry key={at} Icon={History} title={names[kind]}>
            <small>
              {by ?? 'El equipo de Dorsal'}, {formatDayAndTime(at, reading)}
            </small>
            <small>«{reason}»</small>
          </IconEntry>
        ))}
      </IconList>
    </section>
  );
}
