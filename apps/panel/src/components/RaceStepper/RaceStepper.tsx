import { VisuallyHidden } from '@dorsal/ui/VisuallyHidden';
import { Link } from 'react-router';
import styles from './RaceStepper.module.css';

export interface RaceStep {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Nothing is missing: the trace runs through it. */
  readonly isDone: boolean;
  /** `blocks`: a field must be corrected; `warns`: it could be better. Default `plain`. */
  readonly tone: 'plain' | 'warns' | 'blocks';
  /** Its line of state: 'Completo', '2 avisos'. */
  readonly text: string;
}

export interface RaceStepperProps {
  /** From the start to the finish. */
  steps: readonly RaceStep[];
  /** The id of the shown step. */
  current: string;
}

/** The steps of the editor as the route of a cover, on a dark ground. Every step can be opened at any time. */
export function RaceStepper({ steps, current }: RaceStepperProps) {
  return (
    <nav aria-label="Pasos del evento">
      <ol className={styles.race}>
        {steps.map(({ id, label, to, isDone, tone, text }) => (
          <li
            key={id}
            className={styles.step}
            data-done={isDone || undefined}
            data-now={id === current || undefined}
          >
            <span className={styles.mark} aria-hidden="true" />
            <Link to={to} className={styles.link} aria-current={id === current ? 'step' : undefined}>
              {label}
              <VisuallyHidden>: </VisuallyHidden>
              <small className={styles.text} data-tone={tone}>
                {text}
              </small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
