import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { Logo } from '@dorsal/ui/Logo';
import { ArrowLeft, ChevronLeft, ChevronRight, CircleQuestionMark, Search } from 'lucide-react';
import type { Ref } from 'react';
import { Link, useParams } from 'react-router';
import { eventEntries, organizerEntries } from './entries.ts';
import { useIsEditing } from './is-editing.ts';
import { OrganizerMenu } from './OrganizerMenu.tsx';
import { PersonMenu } from './PersonMenu.tsx';
import styles from './Rail.module.css';
import { CurrentEventBib, NextStartBib } from './RailBib.tsx';
import { RailEntries } from './RailEntries.tsx';
import { useFolded } from './use-folded.ts';

export interface RailProps {
  organizer: MembershipBody;
  /** The element that `RailSlot` fills. */
  slotRef: Ref<HTMLDivElement>;
  /** Opens the palette. */
  onSearch: () => void;
  /** Opens the list of shortcuts. */
  onShortcuts: () => void;
}

/** The navigation from 1024 px on: the organizer's places or the event's, the next start, the person. */
export function Rail({ organizer, slotRef, onSearch, onShortcuts }: RailProps) {
  const [isFolded, setFolded] = useFolded();
  const { event } = useParams();
  const FoldIcon = isFolded ? ChevronRight : ChevronLeft;
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
            className={styles.icon}
            aria-label={isFolded ? 'Desplegar el menú' : 'Plegar el menú'}
            onClick={() => setFolded(!isFolded)}
          >
            <FoldIcon aria-hidden="true" />
          </button>
        </div>
        <button
          type="button"
          className={styles.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onSearch}
        >
          <Search aria-hidden="true" />
          <span>Buscar o ir a…</span>
          <kbd>Ctrl K</kbd>
        </button>
        <div className={styles.content}>
          {event === undefined ? (
            <OrganizerPart organizer={organizer} />
          ) : (
            <EventPart organizer={organizer} eventId={event} onSwitch={onSearch} />
          )}
          <div ref={slotRef} className={styles.slot} />
        </div>
        <div className={styles.foot}>
          <PersonMenu organizer={organizer} onShortcuts={onShortcuts} />
          <button type="button" className={styles.icon} aria-label="Atajos de teclado" onClick={onShortcuts}>
            <CircleQuestionMark aria-hidden="true" />
          </button>
        </div>
      </div>
    </aside>
  );
}

function OrganizerPart({ organizer }: { organizer: MembershipBody }) {
  return (
    <>
      <OrganizerMenu organizer={organizer} />
      <RailEntries label="Organización" entries={organizerEntries(organizer)} />
      <NextStartBib />
    </>
  );
}

interface EventPartProps {
  organizer: MembershipBody;
  eventId: string;
  onSwitch: () => void;
}

/** In the editor only the bib: its steps come through the slot. */
function EventPart({ organizer, eventId, onSwitch }: EventPartProps) {
  const isEditing = useIsEditing();
  const to = isEditing ? `/${organizer.slug}/events/${eventId}` : `/${organizer.slug}`;
  const label = isEditing ? 'Volver al evento' : organizer.name;
  return (
    <>
      <Link to={to} className={styles.back} title={label}>
        <ArrowLeft aria-hidden="true" />
        <span>{label}</span>
      </Link>
      <CurrentEventBib onSwitch={onSwitch} />
      {!isEditing && <RailEntries label="Evento" entries={eventEntries(organizer, eventId)} />}
    </>
  );
}
