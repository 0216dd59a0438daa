import { Button } from '@dorsal/ui/Button';
import { Plus } from 'lucide-react';
import { type DraftAgeLimits, withLimits } from '../../draft/sport-edits.ts';
import { Section } from '../../fields/Section.tsx';
import { useRemovalUndo } from '../../fields/use-removal-undo.ts';
import styles from '../FormStep.module.css';
import { useSport } from '../use-sport.ts';
import { AgeLimitsFields } from './AgeLimitsFields.tsx';

/** The ages that the tickets admit. */
export function AgeLimitsSection() {
  const { sport, tickets, changeSport } = useSport();
  const offerUndo = useRemovalUndo();
  const { ageLimits } = sport;
  const add = () => {
    const isFree = ({ id }: { id: string }) =>
      !ageLimits.some(({ ticketIds }) => !ticketIds || ticketIds.includes(id));
    const added: DraftAgeLimits = {
      ages: [18, null],
      reference: { kind: 'raceDay' },
      ...(ageLimits.length > 0 && { ticketIds: tickets.filter(isFree).map(({ id }) => id) }),
    };
    changeSport('ageLimits', (rules) => ({ ...rules, ageLimits: [...rules.ageLimits, added] }));
  };
  const remove = (at: number) => {
    const removed = ageLimits[at];
    if (!removed) return;
    changeSport('ageLimits', (rules) => ({ ...rules, ageLimits: rules.ageLimits.toSpliced(at, 1) }));
    offerUndo({
      message: 'Límite de edad quitado.',
      undo: () =>
        changeSport('ageLimits', (rules) => ({
          ...rules,
          ageLimits: rules.ageLimits.toSpliced(at, 0, removed),
        })),
    });
  };
  return (
    <Section
      title="Edad para participar"
      aside={
        <Button variant="outline" size="sm" className={styles.aside} onClick={add}>
          <Plus aria-hidden="true" />
          Añadir límite
        </Button>
      }
    >
      {ageLimits.length === 0 && <p className={styles.empty}>Puede participar gente de cualquier edad.</p>}
      {ageLimits.map((limits, at) => (
        // Limits have no id: their order changes only when one is added or removed.
        <AgeLimitsFields
          key={`${ageLimits.length}-${at}`}
          limits={limits}
          at={at}
          onChange={(values) =>
            changeSport(`ageLimits/${at}/${Object.keys(values).join()}`, (rules) =>
              withLimits(rules, at, values),
            )
          }
          onRemove={() => remove(at)}
        />
      ))}
    </Section>
  );
}
