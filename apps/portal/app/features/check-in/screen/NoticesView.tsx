import { EmptyState } from '@dorsal/ui/EmptyState';
import { Heading } from '@dorsal/ui/Heading';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ContestedEntry } from '../scans/contested-entries.ts';
import styles from './NoticesView.module.css';
import { useTimeText } from '../device/use-time-text.ts';

export interface NoticesViewProps {
  /** The latest first. */
  entries: readonly ContestedEntry[];
}

const otherReasons: Record<Exclude<ContestedEntry['reason'], 'already'>, string> = {
  notPaid: 'Su pedido no está pagado.',
  consentMissing: 'Es menor y falta la autorización de su tutor.',
  wrongEvent: 'Su ticket es de otro evento.',
  unknown: 'Su ticket no vale.',
  rejected: 'El servidor no ha podido apuntarla.',
};

/** Lists admissions by this device that should not have happened, known once the devices have synced. */
export function NoticesView({ entries }: NoticesViewProps) {
  const repeated = entries.filter(({ reason }) => reason === 'already');
  const others = entries.filter(({ reason }) => reason !== 'already');
  if (entries.length === 0) {
    return (
      <div className={styles.view}>
        <EmptyState icon={<CircleCheck />} title="Sin entradas repetidas">
          Aquí aparece quien entró por dos puertas mientras no había conexión.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.view}>
      {repeated.length > 0 && (
        <EntryList
          title="Entradas repetidas"
          entries={repeated}
          explanation="Con estos tickets ya había entrado alguien cuando los dejaste pasar. Avisa a la organización."
        />
      )}
      {others.length > 0 && (
        <EntryList
          title="Entradas por revisar"
          entries={others}
          explanation="Pasaron sin conexión y el servidor no los admite. Avisa a la organización."
        />
      )}
    </div>
  );
}

interface EntryListProps {
  title: string;
  explanation: string;
  entries: readonly ContestedEntry[];
}

function EntryList({ title, explanation, entries }: EntryListProps) {
  const timeOf = useTimeText();
  return (
    <section className={styles.section} aria-label={title}>
      <Heading level={2}>{title}</Heading>
      <p>{explanation}</p>
      <ul className={styles.list}>
        {entries.map(({ scanId, fullName, ticketName, scannedAt, reason, firstScanAt }) => (
          <li key={scanId} className={styles.entry}>
            <TriangleAlert className={styles.icon} aria-hidden="true" />
            <div>
              <p className={styles.name}>{fullName ?? 'Alguien que no está en la lista'}</p>
              {ticketName !== null && <p>{ticketName}</p>}
              <p>
                Aquí entró <time dateTime={scannedAt}>{timeOf(scannedAt)}</time>.{' '}
                {reason !== 'already'
                  ? otherReasons[reason]
                  : firstScanAt !== null && (
                      <>
                        Ya había entrado <time dateTime={firstScanAt}>{timeOf(firstScanAt)}</time>.
                      </>
                    )}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
