import { displayNameFallback } from '@dorsal/domain/display-name';
import { Avatar } from '@dorsal/ui/Avatar';
import { Drawer } from '@dorsal/ui/Drawer';
import { Link } from 'react-router';
import { useSession } from '~/session/browser-session.ts';
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
      <Link to="/events" onClick={onLeave}>
        Eventos
      </Link>
      <Link to="/hazte-partner" onClick={onLeave}>
        Hazte Partner
      </Link>
      <Link to="/contact" onClick={onLeave}>
        Contacta
      </Link>
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
  return (
    <>
      <div className={styles.person}>
        <Avatar name={profile?.name} src={profile?.profilePicture ?? undefined} />
        <div className={styles.texts}>
          <p className={styles.name}>{profile?.name || displayNameFallback}</p>
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
