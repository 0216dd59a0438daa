import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { Logo } from '@dorsal/ui/Logo';
import { Link } from 'react-router';
import styles from './PhoneBar.module.css';

export interface PhoneBarProps {
  organizer: MembershipBody;
}

/** The bar at the top: below 1024 px, and always for members without a rail. */
export function PhoneBar({ organizer }: PhoneBarProps) {
  return (
    <header className={styles.bar} data-theme="dark">
      <Link to={`/${organizer.slug}`} className={styles.home} aria-label="Dorsal, inicio del panel">
        <Logo variant="mark" />
      </Link>
      <b className={styles.name}>{organizer.name}</b>
    </header>
  );
}
