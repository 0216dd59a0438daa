import { Chip } from '@dorsal/ui/Chip';
import { Check } from 'lucide-react';
import { chosenSports, offeredSports, withSportToggled } from './sports.ts';
import styles from './SportChips.module.css';

export interface SportChipsProps {
  /** 'Trail, Natación'. */
  value: string;
  /** The value when the form opened: sports outside our list stay available. */
  stored: string;
  onValueChange: (value: string) => void;
}

/** The preferred sports as toggles. */
export function SportChips({ value, stored, onValueChange }: SportChipsProps) {
  const chosen = chosenSports(value);
  return (
    <fieldset>
      <legend className={styles.label}>
        Deportes preferidos <span className={styles.optional}>(opcional)</span>
      </legend>
      <div className={styles.chips}>
        {offeredSports(stored).map((sport) => (
          <Chip
            key={sport}
            pressed={chosen.includes(sport)}
            onClick={() => onValueChange(withSportToggled(value, sport))}
          >
            {chosen.includes(sport) && <Check aria-hidden="true" />}
            {sport}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
