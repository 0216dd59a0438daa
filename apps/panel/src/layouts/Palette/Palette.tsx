import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { countOf } from '@dorsal/domain/count-text';
import { useModalDialog } from '@dorsal/ui/modal-dialog';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApi } from '#/session/ApiProvider.tsx';
import { eventsQuery } from '#/session/events-query.ts';
import { useOpenSession } from '#/session/use-session.ts';
import styles from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { type PaletteItem, paletteGroups } from './palette-items.ts';

export interface PaletteProps {
  organizer: MembershipBody;
  onClose: () => void;
  /** Opens the list of shortcuts. */
  onShortcuts: () => void;
}

/** Finds events, places and actions by typing. A combobox: the focus stays in the field, arrows choose. */
export default function Palette({ organizer, onClose, onShortcuts }: PaletteProps) {
  const dialog = useModalDialog(true, onClose);
  const listId = useId();
  const navigate = useNavigate();
  const { organizers } = useOpenSession();
  const { event: eventId } = useParams();
  const { data: events = [] } = useQuery(eventsQuery(useApi(), organizer._id));
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const groups = paletteGroups(query, { organizer, organizers, events, eventId });
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(position, items.length - 1)];

  const choose = (item: PaletteItem, inNewTab: boolean) => {
    if (inNewTab && item.to !== undefined) {
      window.open(item.to, '_blank', 'noopener');
      return;
    }
    onClose();
    if (item.to === undefined) onShortcuts();
    else void navigate(item.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPosition(event.key, position, items.length);
    if (next !== undefined) setPosition(next);
    else if (event.key === 'Enter' && chosen) choose(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={styles.palette} aria-label="Buscar o ir a">
      <div className={styles.body}>
        <div className={styles.query}>
          <Search aria-hidden="true" />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Buscar o ir a"
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen && `${listId}-${chosen.id}`}
            placeholder="Un evento, una pantalla, algo que hacer"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setPosition(0);
            }}
            onKeyDown={onKeyDown}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
            autoFocus
          />
          <button type="button" className={styles.close} onClick={onClose}>
            Esc<span className="visually-hidden">, cerrar</span>
          </button>
        </div>
        <PaletteList id={listId} query={query} groups={groups} chosen={chosen} onChoose={choose} />
        <output className="visually-hidden">
          {items.length === 0 ? 'Sin resultados' : countOf(items.length, 'resultado', 'resultados')}
        </output>
        <p className={styles.foot}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> elegir
          </span>
          <span>
            <kbd>Intro</kbd> abrir
          </span>
          <span>
            <kbd>Ctrl</kbd> <kbd>Intro</kbd> en otra pestaña
          </span>
        </p>
      </div>
    </dialog>
  );
}

function nextPosition(key: string, position: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (position + 1) % count;
  return key === 'ArrowUp' ? (position - 1 + count) % count : undefined;
}
