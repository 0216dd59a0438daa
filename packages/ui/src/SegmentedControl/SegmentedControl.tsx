import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './SegmentedControl.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is being chosen, only for screen readers. */
  label: string;
  /** Two or three, each with its value and label. */
  options: readonly SegmentedOption<Value>[];
  /** The chosen one. */
  value: Value;
  /** Called when another one is chosen: the owner of `value` changes it. */
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** Two or three short choices side by side. Based on native radio buttons: arrow keys move and choose. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames(styles.control, className)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
