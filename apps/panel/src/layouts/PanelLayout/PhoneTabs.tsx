import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { Ellipsis } from 'lucide-react';
import { NavLink, useLocation, useParams } from 'react-router';
import { type Entry, eventEntries, organizerEntries, phoneTabs } from './entries.ts';
import styles from './PhoneTabs.module.css';
import { RailMenu } from './RailMenu.tsx';

export interface PhoneTabsProps {
  organizer: MembershipBody;
}

/** The places of the organizer or the event, at the bottom of the screen below 1024 px. */
export function PhoneTabs({ organizer }: PhoneTabsProps) {
  const { event } = useParams();
  const { tabs, more } = phoneTabs(
    event === undefined ? organizerEntries(organizer) : eventEntries(organizer, event),
  );
  return (
    <nav className={styles.tabs} aria-label="Secciones">
      <ul className={styles.list}>
        {tabs.map(({ to, label, tab, Icon, end }) => (
          <li key={to}>
            <NavLink to={to} end={end} className={styles.tab ?? ''}>
              <Icon aria-hidden="true" />
              <span>{tab?.label ?? label}</span>
            </NavLink>
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <More entries={more} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The places that have no tab of their own. */
function More({ entries }: { entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  const isOpenAt = ({ to }: Entry) => pathname === to || pathname.startsWith(`${to}/`);
  return (
    <RailMenu
      label="Más secciones"
      items={entries.map((entry) => ({ label: entry.label, to: entry.to, isCurrent: isOpenAt(entry) }))}
      className={entries.some(isOpenAt) ? styles.currentTab : styles.tab}
    >
      <Ellipsis aria-hidden="true" />
      <span>Más</span>
    </RailMenu>
  );
}
