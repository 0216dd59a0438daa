import { displayNameFallback } from '@dorsal/domain/display-name';
import { Avatar } from '@dorsal/ui/Avatar';
import { Drawer } from '@dorsal/ui/Drawer';
import { Link, NavLink } from 'react-router';
import { useSession } from '~/session/browser-session.ts';
import { useRoleLinks } from '../RoleLinks/use-role-links.ts';
import styles from './MenuPanel.module.css';

export interface MenuPanelProps {
  onClose: () => void;
}

/** Name and e-mail of a signed-in person first, then the links of the top bar. */
export function MenuPanel({ onClose }: MenuPanelProps) {
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  return (
    <Drawer open onClose={onClose} label="Menú" closeLabel="Cerrar menú">
      {isSignedIn ? <PersonLinks onLeave={onClose} /> : <VisitorLinks onLeave={onClose} />}
    </Drawer>
  );
}

interface LinksProps {
  onLeave: () => void;
}

function SiteLinks({ onLeave }: LinksProps) {
  return (
    <>
      <NavLink to="/events" onClick={onLeave}>
        Eventos
      </NavLink>
      <NavLink to="/hazte-partner" onClick={onLeave}>
        Hazte Partner
      </NavLink>
      <NavLink to="/contact" onClick={onLeave}>
        Contacta
      </NavLink>
    </>
  );
}

function VisitorLinks({ onLeave }: LinksProps) {
  return (
    <nav aria-label="Menú" className={styles.links}>
      <SiteLinks onLeave={onLeave} />
      <Link to="/signin" onClick={onLeave}>
        Iniciar Sesión
      </Link>
      <Link to="/signup" onClick={onLeave}>
        Unirme
      </Link>
    </nav>
  );
}

function PersonLinks({ onLeave }: LinksProps) {
  const profile = useSession((session) => session.profile);
  const signOut = useSession((session) => session.signOut);
  const roleLinks = useRoleLinks();
  return (
    <>
      <div className={styles.person}>
        <Avatar name={profile?.name} src={profile?.profilePicture ?? undefined} />
        <div className={styles.texts}>
          <p className={styles.name}>{profile?.name.trim() || displayNameFallback}</p>
          <p className={styles.email}>{profile?.email}</p>
        </div>
      </div>
      <nav aria-label="Menú" className={styles.links}>
        <Link to="/profile" onClick={onLeave}>
          Mi Perfil
        </Link>
        <Link to="/profile#mis-eventos" onClick={onLeave}>
          Mis Eventos
        </Link>
        {roleLinks.map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={onLeave}>
            {label}
          </NavLink>
        ))}
        <SiteLinks onLeave={onLeave} />
        <button
          type="button"
          onClick={() => {
            onLeave();
            void signOut();
          }}
        >
          Cerrar Sesión
        </button>
      </nav>
    </>
  );
}
