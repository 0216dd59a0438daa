import { Minus, Plus } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  /** What is being counted, for the group. */
  label: string;
  /** For instance 'Quitar una entrada 21K Calderona'. */
  decreaseLabel: string;
  /** For instance 'Añadir una entrada 21K Calderona'. */
  increaseLabel: string;
  /** The current number. */
  value: number;
  /** Default 0. */
  min?: number;
  /** The largest number. */
  max: number;
  /** Called with one more or one less, never beyond a limit. */
  onValueChange: (value: number) => void;
  className?: string | undefined;
}

/** A number between a minus and a plus button. At a limit the button says so and keeps the focus. */
export function QuantityStepper({
  label,
  decreaseLabel,
  increaseLabel,
  value,
  min = 0,
  max,
  onValueChange,
  className,
}: QuantityStepperProps) {
  const atMin = value <= min;
  const atMax = value >= max;
  return (
    <fieldset aria-label={label} className={classNames(styles.stepper, className)}>
      <button
        type="button"
        className={styles.button}
        aria-label={decreaseLabel}
        aria-disabled={atMin}
        onClick={() => !atMin && onValueChange(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        aria-disabled={atMax}
        onClick={() => !atMax && onValueChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
