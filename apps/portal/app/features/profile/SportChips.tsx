import { Chip } from '@dorsal/ui/Chip';
import { Check } from 'lucide-react';
import { chosenSports, offeredSports, withSportToggled } from './sports.ts';
import styles from './SportChips.module.css';

export interface SportChipsProps {
  /** 'Trail, Natación'. */
  value: string;
  /** As it was when the form opened: what the person has from elsewhere stays on offer. */
  stored: string;
  onValueChange: (value: string) => void;
}

/** The preferred sports, each on or off. */
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
