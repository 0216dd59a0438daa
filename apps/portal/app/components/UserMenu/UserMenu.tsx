import { displayNameFallback, firstName } from '@dorsal/domain/display-name';
import { Avatar } from '@dorsal/ui/Avatar';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useReducer, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '~/session/browser-session.ts';
import { nextVisibility } from './menu-visibility.ts';
import styles from './UserMenu.module.css';

/** The signed-in person's name and picture, and what is theirs. Opens on hover, focus and click. */
export function UserMenu() {
  const profile = useSession((session) => session.profile);
  const signOut = useSession((session) => session.signOut);
  const [visibility, tell] = useReducer(nextVisibility, 'closed');
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const open = visibility !== 'closed';

  const onPointer = (event: PointerEvent, entered: boolean) => {
    if (event.pointerType === 'mouse') tell(entered ? 'point' : 'leave');
  };
  const onFocus = (event: FocusEvent) => {
    if (event.target === button.current && event.target.matches(':focus-visible')) tell('focus');
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) tell('dismiss');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    button.current?.focus();
    tell('dismiss');
  };

  return (
    // The button inside acts; the box around it and its list only watches the pointer and the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.menu}
      onPointerEnter={(event) => onPointer(event, true)}
      onPointerLeave={(event) => onPointer(event, false)}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => tell('click')}
      >
        <span className={styles.name}>{firstName(profile?.name, displayNameFallback)}</span>
        <Avatar name={profile?.name} src={profile?.profilePicture ?? undefined} />
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        <li>
          <Link to="/profile" onClick={() => tell('dismiss')}>
            Mi Perfil
          </Link>
        </li>
        <li>
          <Link to="/profile#mis-eventos" onClick={() => tell('dismiss')}>
            Mis Eventos
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </div>
  );
}
