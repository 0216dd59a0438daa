import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { NavLink, useParams } from 'react-router';
import { eventEntries, organizerEntries } from './entries.ts';
import styles from './PhoneTabs.module.css';

export interface PhoneTabsProps {
  organizer: MembershipBody;
}

/** The places of the organizer or the event, at the bottom of the screen below 1024 px. */
export function PhoneTabs({ organizer }: PhoneTabsProps) {
  const { event } = useParams();
  const entries = event === undefined ? organizerEntries(organizer) : eventEntries(organizer, event);
  return (
    <nav className={styles.tabs} aria-label="Secciones">
      <ul className={styles.list}>
        {entries.map(({ to, label, Icon, end }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.tab ?? ''}>
              <Icon aria-hidden="true" />
              <span>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
