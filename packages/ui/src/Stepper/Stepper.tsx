import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';
import styles from './Stepper.module.css';

export interface StepperProps {
  /** What the steps lead to ('Progreso de la compra'). */
  label: string;
  /** Their names in order. */
  steps: readonly string[];
  /** Index of the current one, from 0. */
  current: number;
  className?: string | undefined;
}

function stateOf(index: number, current: number): 'done' | 'current' | 'next' {
  if (index === current) return 'current';
  return index < current ? 'done' : 'next';
}

/** The current step of a sequence. Small screens show only the current name. */
export function Stepper({ label, steps, current, className }: StepperProps) {
  return (
    <ol className={classNames(styles.stepper, className)} aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current);
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.disc} aria-hidden="true">
              {state === 'done' ? <Check /> : index + 1}
            </span>
            <span className={styles.name}>
              {step}
              {state === 'done' && <span className="visually-hidden"> (completado)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
