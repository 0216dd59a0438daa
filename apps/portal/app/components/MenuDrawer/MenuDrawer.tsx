import { displayNameFallback } from '@dorsal/domain/display-name';
import { Avatar } from '@dorsal/ui/Avatar';
import { Drawer } from '@dorsal/ui/Drawer';
import { IconButton } from '@dorsal/ui/IconButton';
import { Menu } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '~/session/browser-session.ts';
import styles from './MenuDrawer.module.css';

/** The menu of small screens: name and e-mail of a signed-in person first, then the links of the top bar. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  return (
    <span className={styles.menu}>
      <IconButton aria-label="Abrir menú" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
      </IconButton>
      <Drawer open={open} onClose={close} label="Menú" closeLabel="Cerrar menú">
        {isSignedIn ? <PersonLinks onLeave={close} /> : <VisitorLinks onLeave={close} />}
      </Drawer>
    </span>
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
