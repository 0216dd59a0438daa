import { Avatar } from '@dorsal/ui/Avatar';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { otherId, type PersonChoice } from '../state/person-choices.ts';
import styles from './PersonPicker.module.css';

export interface PersonPickerProps {
  /** The id of the first chip, for links that lead here. */
  id: string;
  choices: readonly PersonChoice[];
  picked: string | undefined;
  /** The number of the place that already has a person, by the id of the choice. */
  takenBy: Readonly<Record<string, number>>;
  /** Null: a person who isn't saved. */
  onPick: (choice: PersonChoice | null) => void;
}

/** Puts a person into a place: the buyer, one of their saved people, or another one. */
export function PersonPicker({ id, choices, picked, takenBy, onPick }: PersonPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>¿Quién participa?</legend>
      <div className={styles.chips}>
        {choices.map((choice, at) => {
          const number = takenBy[choice.id];
          return (
            <label key={choice.id} className={styles.chip}>
              <input
                type="radio"
                id={at === 0 ? id : undefined}
                name={name}
                checked={choice.id === picked}
                disabled={number !== undefined}
                onChange={() => onPick(choice)}
              />
              <span className={styles.face}>
                <Avatar name={choice.place.fullName} tone="neutral" className={styles.avatar} />
                <span>
                  {choice.label}
                  <span className={styles.detail}>
                    {number === undefined ? choice.detail : `Ya está en la plaza ${number}`}
                  </span>
                </span>
              </span>
            </label>
          );
        })}
        <label className={styles.chip}>
          <input type="radio" name={name} checked={picked === otherId} onChange={() => onPick(null)} />
          <span className={styles.face}>
            <span className={styles.add} aria-hidden="true">
              <Plus />
            </span>
            Otra persona
          </span>
        </label>
      </div>
    </fieldset>
  );
}
