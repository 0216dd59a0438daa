import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './ErrorSummary.module.css';

export interface FormError {
  /** Id of the control that is wrong. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  /** For instance 'Revisa estos datos'. */
  title: ReactNode;
  /** In the order of the form, each with the id of its field. */
  errors: readonly FormError[];
  className?: string | undefined;
}

/** The errors of a long form, each with a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors, className }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className={classNames(styles.summary, className)}
      aria-labelledby={titleId}
    >
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              className={styles.link}
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
