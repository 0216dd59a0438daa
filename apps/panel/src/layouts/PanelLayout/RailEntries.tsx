import { NavLink } from 'react-router';
import type { Entry } from './entries.ts';
import styles from './RailEntries.module.css';

export interface RailEntriesProps {
  /** Names the list for screen readers. */
  label: string;
  entries: readonly Entry[];
}

/** A list of places in the rail. */
export function RailEntries({ label, entries }: RailEntriesProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {entries.map(({ to, label: name, Icon, end }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.entry ?? ''} title={name}>
              <Icon aria-hidden="true" />
              <span>{name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
