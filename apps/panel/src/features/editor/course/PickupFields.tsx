import type { BibPickupBody } from '@dorsal/api-contract/panel/draft-course';
import { mostPickups } from '@dorsal/domain/course-stations';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { Plus } from 'lucide-react';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { fieldId, useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import styles from './Rows.module.css';

/** Where and when bibs are handed out. */
export function PickupFields() {
  const { content, set } = useDraftContent();
  const { pickups } = content;
  return (
    <div className={styles.rows}>
      {pickups.map((pickup, at) => (
        // Places have no id: their order changes only when one is added or removed.
        <Pickup
          key={`${pickups.length}-${at}`}
          pickup={pickup}
          at={at}
          onChange={(values) =>
            set(
              'pickups',
              pickups.map((one, of) => (of === at ? { ...one, ...values } : one)),
            )
          }
          onRemove={() => set('pickups', pickups.toSpliced(at, 1))}
        />
      ))}
      {pickups.length < mostPickups && (
        <Button
          id={fieldId('pickups')}
          variant="outline"
          size="sm"
          className={styles.add}
          onClick={() => set('pickups', [...pickups, { opensAt: null, closesAt: null, place: '' }])}
        >
          <Plus aria-hidden="true" />
          Añadir lugar y horario
        </Button>
      )}
    </div>
  );
}

interface PickupProps {
  pickup: BibPickupBody;
  at: number;
  onChange: (values: Partial<BibPickupBody>) => void;
  onRemove: () => void;
}

function Pickup({ pickup, at, onChange, onRemove }: PickupProps) {
  const { timeZone } = useDraftContent().content;
  const problems = useFieldProblems();
  const field = (name: keyof BibPickupBody, isEmpty: boolean) => {
    const { warning: _, ...rest } = problems(`pickups.${at}.${name}`, isEmpty);
    return rest;
  };
  return (
    <fieldset className={styles.row} aria-label={`Recogida ${at + 1}`}>
      <FieldGrid>
        <TextField
          {...field('place', pickup.place === '')}
          label="Lugar"
          maxLength={200}
          value={pickup.place}
          placeholder="Polideportivo municipal, c/ de les Eres, 4"
          onChange={({ target }) => onChange({ place: target.value })}
        />
        <Cell span={3}>
          <MomentField
            {...field('opensAt', pickup.opensAt === null)}
            label="Desde"
            value={pickup.opensAt}
            timeZone={timeZone}
            defaultTime="17:00"
            onChange={(opensAt) => onChange({ opensAt })}
          />
        </Cell>
        <Cell span={3}>
          <MomentField
            {...field('closesAt', pickup.closesAt === null)}
            label="Hasta"
            value={pickup.closesAt}
            timeZone={timeZone}
            defaultTime="21:00"
            onChange={(closesAt) => onChange({ closesAt })}
          />
        </Cell>
      </FieldGrid>
      <Button variant="ghost" size="sm" aria-label={`Quitar la recogida ${at + 1}`} onClick={onRemove}>
        Quitar
      </Button>
    </fieldset>
  );
}
