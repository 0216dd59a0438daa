import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { Pencil, QrCode, ShieldCheck, ShieldX } from 'lucide-react';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { changedBy, scanNames } from '#/components/texts/order-texts.ts';
import styles from './PersonScreen.module.css';
import { changeText } from './person-texts.ts';

type Details = NonNullable<PanelPersonBody['details']>;

export interface PersonHistoryProps {
  details: Pick<Details, 'scans' | 'changes' | 'consents'>;
  reading: Reading;
}

/** Scans, corrections, and the answers of guardians, newest first. */
export function PersonHistory({ details, reading }: PersonHistoryProps) {
  const scans = details.scans.map(({ at, result, device, wasSuperseded }) => ({
    at,
    Icon: QrCode,
    text: scanNames[result],
    who: wasSuperseded ? `con ${device}, corregida después` : `con ${device}`,
  }));
  const changes = details.changes.map((change) => ({
    at: change.at,
    Icon: Pencil,
    text: changeText(change),
    who: changedBy(change),
  }));
  const { refusals, given } = details.consents;
  const by = (name: string | null) => (name === null ? 'por el tutor' : `por ${name}`);
  const answers = [
    ...refusals.map((refusal) => ({
      at: refusal.at,
      Icon: ShieldX,
      text: `Autorización de ${refusal.of} rechazada`,
      who: by(refusal.by),
    })),
    ...(given ? [{ at: given.at, Icon: ShieldCheck, text: 'Autorización dada', who: by(given.by) }] : []),
  ];
  const entries = [...scans, ...changes, ...answers].toSorted(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  return (
    <section className={styles.section} aria-labelledby="person-history">
      <SectionHeading id="person-history">Lecturas y cambios</SectionHeading>
      <IconList empty="Aún no ha entrado y nadie ha corregido sus datos.">
        {entries.map(({ at, Icon, text, who }) => (
          <IconEntry key={`${at}${text}`} Icon={Icon} title={text}>
            <small>
              {formatDayAndTime(at, reading)}, {who}
            </small>
          </IconEntry>
        ))}
      </IconList>
    </section>
  );
}
