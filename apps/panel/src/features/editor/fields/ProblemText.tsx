import type { ComponentProps } from 'react';
import styles from './ProblemText.module.css';

/** What is wrong with a group of controls, or with something that is no control. */
export function ProblemText(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...props} className={styles.problem} />;
}
