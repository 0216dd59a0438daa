import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';
import {
  DoorOpen,
  Flag,
  House,
  LayoutList,
  type LucideIcon,
  Mail,
  PencilRuler,
  ReceiptText,
  Settings,
  Users,
  UsersRound,
} from 'lucide-react';

/** A place in the rail, the tabs and the palette. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Current only at exactly this address. */
  readonly end: boolean;
  /** Pressed after G it opens the place. */
  readonly letter: string;
}

type Member = Pick<MembershipBody, 'slug' | 'permissions'>;

interface Place extends Entry {
  readonly permission: OrganizerPermission;
}

/** The places of an organizer that the member may see. */
export function organizerEntries(member: Member): readonly Entry[] {
  const at = `/${member.slug}`;
  return allowed(member, [
    { to: at, label: 'Inicio', Icon: House, end: true, letter: 'I', permission: 'figures.read' },
    { to: `${at}/events`, label: 'Eventos', Icon: Flag, end: false, letter: 'V', permission: 'events.read' },
    { to: `${at}/team`, label: 'Equipo', Icon: Users, end: false, letter: 'Q', permission: 'members.read' },
    settingsEntry(member),
  ]);
}

/** The places of an event that the member may see. */
export function eventEntries(member: Member, eventId: string): readonly Entry[] {
  const at = `/${member.slug}/events/${eventId}`;
  return allowed(member, [
    { to: at, label: 'Resumen', Icon: LayoutList, end: true, letter: 'R', permission: 'events.read' },
    {
      to: `${at}/edit`,
      label: 'Editar evento',
      Icon: PencilRuler,
      end: false,
      letter: 'U',
      permission: 'events.write',
    },
    {
      to: `${at}/participants`,
      label: 'Participantes',
      Icon: UsersRound,
      end: false,
      letter: 'P',
      permission: 'people.read',
    },
    {
      to: `${at}/orders`,
      label: 'Pedidos',
      Icon: ReceiptText,
      end: false,
      letter: 'O',
      permission: 'orders.read',
    },
    {
      to: `${at}/messages`,
      label: 'Mensajes',
      Icon: Mail,
      end: false,
      letter: 'M',
      permission: 'messages.manage',
    },
    {
      to: `${at}/entrance`,
      label: 'Entrada',
      Icon: DoorOpen,
      end: false,
      letter: 'E',
      permission: 'entrance.read',
    },
  ]);
}

/** The first of the settings that the member may see. */
function settingsEntry({ slug, permissions }: Member): Place {
  const look = { label: 'Ajustes', Icon: Settings, end: false, letter: 'A' };
  const at = `/${slug}/settings`;
  if (permissions.includes('entity.read')) return { ...look, to: at, permission: 'entity.read' };
  if (permissions.includes('embed.manage')) return { ...look, to: `${at}/embed`, permission: 'embed.manage' };
  return { ...look, to: `${at}/notices`, permission: 'figures.read' };
}

function allowed({ permissions }: Member, places: readonly Place[]): readonly Entry[] {
  return places.filter(({ permission }) => permissions.includes(permission));
}
