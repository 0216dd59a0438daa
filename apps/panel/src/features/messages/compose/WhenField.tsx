import { localTimeZone, zoneName } from '@dorsal/domain/zone-name';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { useNow } from '#/components/use-now.ts';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import styles from './Compose.module.css';
import type { WrittenMessage } from './kept-message.ts';

type When = Pick<WrittenMessage, 'isLater' | 'at'>;

export interface WhenFieldProps {
  value: When;
  /** Of the event. */
  timeZone: string;
  error?: string | undefined;
  onChange: (value: Partial<When>) => void;
}

/** Now, or at a day and a time in the event's zone. */
export function WhenField({ value, timeZone, error, onChange }: WhenFieldProps) {
  const now = useNow();
  return (
    <div className={styles.when}>
      <p className={styles.label} aria-hidden="true">
        Cuándo
      </p>
      <SegmentedControl
        label="Cuándo"
        className={styles.choice}
        options={[
          { value: 'now', label: 'Ahora' },
          { value: 'later', label: 'Otro día' },
        ]}
        value={value.isLater ? 'later' : 'now'}
        onValueChange={(when) => onChange({ isLater: when === 'later' })}
      />
      {value.isLater && (
        <MomentField
          label="Día y hora"
          {...(timeZone !== localTimeZone() && { hint: zoneName(now, timeZone) })}
          value={value.at}
          timeZone={timeZone}
          defaultTime="10:00"
          error={error}
          onChange={(at) => onChange({ at })}
        />
      )}
    </div>
  );
}
