import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { consentAuthor } from '@dorsal/domain/consent-evidence';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { Button } from '@dorsal/ui/Button';
import { Download } from 'lucide-react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useDownload } from '#/components/use-download.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useEventRef } from '../use-event-ref.ts';
import { Line } from './Line.tsx';
import styles from './PersonScreen.module.css';

type Waivers = NonNullable<NonNullable<PanelPersonBody['details']>['waivers']>;

export interface PersonWaiversProps {
  person: Pick<PanelPersonBody, '_id' | 'details'>;
  waivers: Waivers;
  reading: Reading;
}

/** What was accepted for the person, with the document that proves it, and the required texts that were not. */
export function PersonWaivers({ person, waivers, reading }: PersonWaiversProps) {
  const { accepted, missing } = waivers;
  if (accepted.length === 0 && missing.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="person-waivers">
      <SectionHeading id="person-waivers">Textos aceptados</SectionHeading>
      <dl className={styles.data}>
        {accepted.map((waiver) => (
          <Line key={waiver._id} label={waiver.label}>
            Versión {waiver.version}, el {formatDayAndTime(waiver.acceptedAt, reading)}.{' '}
            {consentAuthor(waiver.acceptedBy)}
            <DownloadWaiver person={person} waiver={waiver} />
          </Line>
        ))}
        {missing.map((label) => (
          <Line key={label} label={label}>
            Esta persona aún no lo ha aceptado. Pide que lo firme en la recogida.
          </Line>
        ))}
      </dl>
    </section>
  );
}

function DownloadWaiver({
  person: { _id: personId, details },
  waiver: { _id, label },
}: Pick<PersonWaiversProps, 'person'> & { waiver: Waivers['accepted'][number] }) {
  const api = useApi();
  const ref = useEventRef();
  const save = useDownload();
  const fileName = `justificante-${details?.order.reference ?? ''}.pdf`;
  return (
    <Button
      className={styles.again}
      variant="outline"
      size="sm"
      aria-label={`Descargar justificante: ${label}`}
      onClick={() => void save(() => api.people.waiverPdf({ ...ref, personId }, _id), fileName)}
    >
      <Download aria-hidden="true" />
      Descargar justificante
    </Button>
  );
}
