import { displayNameFallback, firstName } from '@dorsal/domain/display-name';
import { Avatar } from '@dorsal/ui/Avatar';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useId, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useSession } from '~/session/browser-session.ts';
import { useRoleLinks } from '../RoleLinks/use-role-links.ts';
import { nextItem } from './menu-items.ts';
import { nextVisibility } from './menu-visibility.ts';
import styles from './UserMenu.module.css';

/** The signed-in person's name, picture and pages. Opens on hover, focus and click; arrow keys move within it. */
export function UserMenu() {
  const profile = useSession((session) => session.profile);
  const signOut = useSession((session) => session.signOut);
  const [visibility, tell] = useReducer(nextVisibility, 'closed');
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const links = [
    { to: '/profile', label: 'Mi Perfil' },
    { to: '/profile#mis-eventos', label: 'Mis Eventos' },
    ...useRoleLinks(),
  ];
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
    if (event.key === 'Escape' && open) {
      button.current?.focus();
      tell('dismiss');
    }
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const next = nextItem(event.key, {
      current: items.indexOf(event.target as HTMLElement),
      count: items.length,
    });
    if (next === undefined) return;
    // Otherwise the page would scroll.
    event.preventDefault();
    // A hidden element can't receive the focus.
    flushSync(() => tell('point'));
    items[next]?.focus();
  };

  return (
    // The button is the control; this box only tracks pointer and focus over the button and its list.
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
      <ul ref={list} id={listId} className={styles.list} hidden={!open}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} onClick={() => tell('dismiss')}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void signOut()}>
            Cerrar Sesión
          </button>
        </li>
      </ul>
    </div>
  );
}
