import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { CapacityBar } from '#/components/CapacityBar/CapacityBar.tsx';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { Section } from '../fields/Section.tsx';
import styles from './SharedPlaces.module.css';

export interface SharedPlacesProps {
  figures: EventDraftBody['sold'];
}

/** The places of the whole event, which all tickets share. */
export function SharedPlaces({ figures }: SharedPlacesProps) {
  const { content, set } = useDraftContent();
  const { warning, ...capacity } = useFieldProblems()('capacity', content.capacity === null);
  const all = Object.values(figures);
  const sum = (name: 'sold' | 'held') => all.reduce((total, ticket) => total + ticket[name], 0);
  return (
    <Section title="Plazas de todo el evento">
      <div className={styles.shared}>
        <NumberField
          {...capacity}
          label="Plazas compartidas"
          optionalLabel="opcional"
          value={content.capacity}
          onChange={(value) => set('capacity', value)}
          hint={warning ?? 'El total entre todas las entradas, por ejemplo el del permiso. Vacío: sin tope.'}
        />
        {content.capacity !== null && (
          <CapacityBar capacity={content.capacity} sold={sum('sold')} held={sum('held')} />
        )}
      </div>
    </Section>
  );
}
