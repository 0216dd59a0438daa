import { Button } from '@dorsal/ui/Button';
import { Plus } from 'lucide-react';
import { changedAt, type DraftDayLicence, withDayLicences } from '../../draft/sport-edits.ts';
import { Section } from '../../fields/Section.tsx';
import { useRemovalUndo } from '../../fields/use-removal-undo.ts';
import styles from '../FormStep.module.css';
import { useSport } from '../use-sport.ts';
import { DayLicenceFields } from './DayLicenceFields.tsx';

/** What people without a license pay for the day. */
export function DayLicencesSection() {
  const { sport, changeSport } = useSport();
  const offerUndo = useRemovalUndo();
  const { dayLicences = [] } = sport;
  const put = (field: string, edit: (rules: readonly DraftDayLicence[]) => DraftDayLicence[]) =>
    changeSport(field, (rules) => withDayLicences(rules, edit(rules.dayLicences ?? [])));
  const add = () => {
    const added: DraftDayLicence = { federations: [], cents: 0, taxClass: null };
    put('dayLicences', (rules) => [...rules, added]);
  };
  const remove = (at: number) => {
    const removed = dayLicences[at];
    if (!removed) return;
    put('dayLicences', (rules) => rules.toSpliced(at, 1));
    offerUndo({
      message: 'Licencia de día quitada.',
      undo: () => put('dayLicences', (rules) => rules.toSpliced(at, 0, removed)),
    });
  };
  return (
    <Section
      title="Licencia de día"
      aside={
        <Button variant="outline" size="sm" className={styles.aside} onClick={add}>
          <Plus aria-hidden="true" />
          Añadir licencia de día
        </Button>
      }
    >
      {dayLicences.length === 0 && (
        <p className={styles.empty}>
          Nadie paga licencia de día. Añádela si quien no tiene licencia la necesita.
        </p>
      )}
      {dayLicences.map((rule, at) => (
        // Rules have no id: their order changes only when one is added or removed.
        <DayLicenceFields
          key={`${dayLicences.length}-${at}`}
          rule={rule}
          at={at}
          onChange={(values) =>
            put(`dayLicences/${at}/${Object.keys(values).join()}`, (rules) => changedAt(rules, at, values))
          }
          onRemove={() => remove(at)}
        />
      ))}
    </Section>
  );
}
