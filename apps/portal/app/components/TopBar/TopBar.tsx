import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { Logo } from '@dorsal/ui/Logo';
import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { useSession } from '~/session/browser-session.ts';
import type { SessionState } from '~/session/session.ts';
import { MenuDrawer } from '../MenuDrawer/MenuDrawer.tsx';
import styles from './TopBar.module.css';

// Lazy, because visitors never see it and first loads must be small.
const PersonCorner = lazy(() =>
  import('../UserMenu/PersonCorner.tsx').then(({ PersonCorner }) => ({ default: PersonCorner })),
);

export interface TopBarProps {
  /** Full width, for pages that fill the full width. */
  wide?: boolean;
  /** Whether the page is dark: 'Unirme' is coral then; otherwise it is ink, and the page's own action is coral. */
  dark?: boolean;
  /** React Router's `discover` of the links. */
  discover?: 'render' | 'none';
}

/** Fixed at the top of every page of the standard layout (spec, section 2). */
export function TopBar({ wide = false, dark = false, discover = 'render' }: TopBarProps) {
  const { productName } = useConfiguration();
  const status = useSession((session) => session.status);
  const visitorLinks = (
    <VisitorLinks status={status} variant={dark ? 'primary' : 'ink'} discover={discover} />
  );
  return (
    <header className={styles.bar}>
      <div className={styles.inner} data-wide={wide || undefined}>
        <Link discover={discover} to="/" className={styles.logo}>
          <Logo label={`${productName}, inicio`} />
        </Link>
        <nav aria-label="Principal" className={styles.links}>
          <NavLink discover={discover} to="/events" end>
            Eventos
          </NavLink>
          <NavLink discover={discover} to="/hazte-partner">
            Hazte Partner
          </NavLink>
          <NavLink discover={discover} to="/contact">
            Contacta
          </NavLink>
        </nav>
        <div className={styles.end}>
          {status === 'authenticated' ? (
            <Suspense fallback={visitorLinks}>
              <PersonCorner />
            </Suspense>
          ) : (
            visitorLinks
          )}
          <MenuDrawer />
        </div>
      </div>
    </header>
  );
}

interface VisitorLinksProps {
  status: SessionState['status'];
  /** The variant of 'Unirme'. */
  variant: 'primary' | 'ink';
  discover: 'render' | 'none';
}

/** Keeps its space until the menu of a signed-in person replaces it. */
function VisitorLinks({ status, variant, discover }: VisitorLinksProps) {
  return (
    <span className={styles.visitor} data-status={status}>
      <span className={styles.fromLarge}>
        <ButtonLink render={<Link discover={discover} to="/signin" />} variant="ghost" size="sm">
          Iniciar Sesión
        </ButtonLink>
      </span>
      <ButtonLink render={<Link discover={discover} to="/signup" />} variant={variant} size="sm">
        Unirme
      </ButtonLink>
    </span>
  );
}
