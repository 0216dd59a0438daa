import { useLocation, useParams } from 'react-router';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { StateTabs } from '../StateTabs/StateTabs.tsx';
import { moneyTabs } from './money-tabs.ts';
import styles from './MoneyTabs.module.css';

/** The parts of the money of the address's event, or of all events, that the member may see. */
export function MoneyTabs() {
  const { slug, permissions } = useCurrentOrganizer();
  const { event } = useParams();
  const { pathname } = useLocation();
  const base = event === undefined ? `/${slug}/money` : `/${slug}/events/${event}/money`;
  const shown = moneyTabs.filter(
    ({ permission, isOfAll = false }) =>
      permissions.includes(permission) && (event === undefined || !isOfAll),
  );
  return (
    <div className={styles.tabs}>
      <StateTabs
        label="Dinero"
        tabs={shown.map(({ label, path }) => {
          const to = base + path;
          return { label, to, isCurrent: pathname === to };
        })}
      />
    </div>
  );
}
