import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { FileCheck2, FilePen, FileX2, type LucideIcon } from 'lucide-react';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { TaxState } from '../TaxState.tsx';
import { recordName } from '../tax-texts.ts';
import { useTaxDocument } from './use-tax-document.ts';

type TaxRecord = TaxDocumentDetailBody['records'][number];

/** The records of the document in the tax agency, the oldest first, and what the agency said about each. */
export function TaxRecords() {
  const { document, reading } = useTaxDocument();
  return (
    <section aria-labelledby="tax-records">
      <SectionHeading id="tax-records">Registros en la AEAT</SectionHeading>
      <IconList>
        {document.records.map((record, index) => {
          const { madeAt, answer } = record;
          return (
            <IconEntry
              // oxlint-disable-next-line react/no-array-index-key -- records are only added, and have no other identity
              key={index}
              Icon={iconOf(record, index)}
              title={recordName(record, index)}
              state={
                <TaxState state={answer?.state ?? 'waiting'} isDone={answer !== null && !answer.isOpen} />
              }
            >
              <small>
                Hecho el {formatDayAndTime(madeAt, reading)}.{' '}
                {answer === null
                  ? 'Espera su envío o su respuesta.'
                  : `La AEAT contestó el ${formatDayAndTime(answer.at, reading)}.`}
              </small>
              {answer !== null && (answer.text !== null || answer.code !== null) && (
                <small>
                  {answer.code !== null && `Código ${answer.code}. `}
                  {answer.text !== null && `«${answer.text}»`}
                </small>
              )}
            </IconEntry>
          );
        })}
      </IconList>
    </section>
  );
}

function iconOf({ kind }: TaxRecord, index: number): LucideIcon {
  if (kind === 'anulacion') return FileX2;
  return index === 0 ? FileCheck2 : FilePen;
}
