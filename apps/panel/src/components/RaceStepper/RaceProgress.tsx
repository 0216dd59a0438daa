import { Link } from 'react-router';
import type { RaceStepperProps } from './RaceStepper.tsx';
import styles from './RaceProgress.module.css';

/** The steps on one line, for screens without the rail: the current step's name, and a bar for each step. */
export function RaceProgress({ steps, current }: RaceStepperProps) {
  const at = steps.findIndex(({ id }) => id === current);
  return (
    <nav className={styles.progress} aria-label="Pasos del evento">
      <b className={styles.name}>{steps[at]?.label}</b>
      <ol className={styles.bars}>
        {steps.map(({ id, label, to, isDone, tone, text }) => (
          <li key={id} className={styles.step}>
            <Link
              to={to}
              className={styles.link}
              aria-label={`${label}: ${text}`}
              aria-current={id === current ? 'step' : undefined}
              data-done={isDone || undefined}
              data-tone={tone}
            />
          </li>
        ))}
      </ol>
      <span className={styles.count} aria-hidden="true">
        {at + 1} de {steps.length}
      </span>
    </nav>
  );
}
