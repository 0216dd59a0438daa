import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import radioStyles from '../Radio/Radio.module.css';
import styles from './RadioCard.module.css';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Same for all choices of a group: the browser then handles arrow keys and exclusion. */
  name: string;
  /** The choice, in a word or two. */
  label: ReactNode;
  /** What choosing it means. */
  description?: ReactNode;
  /** At the end of the row. */
  icon?: ReactNode;
  /** Content for this choice only; the caller shows it while it is chosen. */
  children?: ReactNode;
}

/** One choice of a RadioGroup as a row with a border. `ref` and all properties of an `<input>` reach the input. */
export function RadioCard({ label, description, icon, children, className, ...rest }: RadioCardProps) {
  const id = useId();
  return (
    <div className={classNames(styles.card, className)}>
      <label className={styles.row}>
        <input
          {...rest}
          type="radio"
          className={radioStyles.input}
          aria-describedby={description === undefined ? undefined : `${id}-description`}
          aria-labelledby={`${id}-label`}
        />
        <span className={styles.texts}>
          <span className={styles.label} id={`${id}-label`}>
            {label}
          </span>
          {description !== undefined && (
            <span className={styles.description} id={`${id}-description`}>
              {description}
            </span>
          )}
        </span>
        {icon !== undefined && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
      </label>
      {children !== undefined && children !== null && children !== false && (
        <div className={styles.details}>{children}</div>
      )}
    </div>
  );
}
