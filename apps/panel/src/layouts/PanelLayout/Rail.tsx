import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { Logo } from '@dorsal/ui/Logo';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { Ref } from 'react';
import { Link, useMatch, useParams } from 'react-router';
import { eventEntries, organizerEntries } from './entries.ts';
import styles from './Rail.module.css';
import { RailEntries } from './RailEntries.tsx';
import { useFolded } from './use-folded.ts';

export interface RailProps {
  organizer: MembershipBody;
  /** The element that `RailSlot` fills. */
  slotRef: Ref<HTMLElement>;
}

/** The navigation from 1024 px on: the organizer's places or the event's, the next start, the person. */
export function Rail({ organizer, slotRef }: RailProps) {
  const [isFolded, setFolded] = useFolded();
  const { event } = useParams();
  const isEditing = useMatch('/:org/events/:event/edit/*') !== null;
  return (
    <aside
      className={styles.rail}
      data-theme="dark"
      data-folded={isFolded || undefined}
      aria-label="Menú del panel"
    >
      <div className={styles.inner}>
        <div className={styles.top}>
          <Link to={`/${organizer.slug}`} className={styles.logo} aria-label="Dorsal, inicio del panel">
            <Logo variant={isFolded ? 'mark' : 'full'} />
          </Link>
          <button
            type="button"
            className={styles.fold}
            aria-label={isFolded ? 'Desplegar el menú' : 'Plegar el menú'}
            onClick={() => setFolded(!isFolded)}
          >
            {isFolded ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          </button>
        </div>
        <div className={styles.content}>
          {event === undefined ? (
            <RailEntries label="Organización" entries={organizerEntries(organizer)} />
          ) : (
            !isEditing && <RailEntries label="Evento" entries={eventEntries(organizer, event)} />
          )}
          <div ref={slotRef as Ref<HTMLDivElement>} />
        </div>
      </div>
    </aside>
  );
}
