import type { ReactNode } from 'react';
import styles from './GhostBib.module.css';

/** Instead of a bib when there is no event: a dashed outline with a sentence. */
export function GhostBib({ children }: { children: ReactNode }) {
  return <p className={styles.ghost}>{children}</p>;
}
