import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { Avatar } from '@dorsal/ui/Avatar';
import type { MenuItem } from '#/components/Menu/MenuList.tsx';
import { useSignOut } from '#/session/use-sign-out.ts';
import { useOpenSession } from '#/session/use-session.ts';
import { RailMenu } from './RailMenu.tsx';
import styles from './RailPerson.module.css';

export interface PersonMenuProps {
  organizer: MembershipBody;
  /** Opens the list of shortcuts; undefined on screens without a keyboard. */
  onShortcuts?: () => void;
  /** Only the picture, for the bar of phones. */
  compact?: boolean;
}

/** The signed-in person and their role: account, shortcuts, sign-out. */
export function PersonMenu({ organizer, onShortcuts, compact = false }: PersonMenuProps) {
  const { person } = useOpenSession();
  const signOut = useSignOut();
  const items: MenuItem[] = [
    { label: 'Tu cuenta', to: '/account' },
    ...(onShortcuts ? [{ label: 'Atajos de teclado', onSelect: onShortcuts }] : []),
    { label: 'Salir', onSelect: () => signOut() },
  ];
  return (
    <RailMenu label="Tu cuenta" items={items} className={compact ? styles.compact : undefined}>
      <Avatar name={person.name} size={compact ? 32 : 40} />
      <span className={compact ? 'visually-hidden' : styles.texts}>
        <b>{person.name}</b>
        <small>{organizerRoleNames[organizer.role]}</small>
      </span>
    </RailMenu>
  );
}
