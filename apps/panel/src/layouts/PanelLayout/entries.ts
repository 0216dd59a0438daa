import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';
import {
  DoorOpen,
  Euro,
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
  /** On phones: its position among the tabs and its label there. Places without a tab are under "Más". */
  readonly tab?: { readonly position: number; readonly label: string };
}

type Member = Pick<MembershipBody, 'slug' | 'permissions'>;

interface Place extends Entry {
  readonly permission: OrganizerPermission;
}

/** The places of an organizer that the member may see. */
export function organizerEntries(member: Member): readonly Entry[] {
  const at = `/${member.slug}`;
  return allowed(member, [
    {
      to: at,
      label: 'Inicio',
      Icon: House,
      end: true,
      letter: 'I',
      tab: { position: 1, label: 'Inicio' },
      permission: 'figures.read',
    },
    {
      to: `${at}/events`,
      label: 'Eventos',
      Icon: Flag,
      end: false,
      letter: 'V',
      tab: { position: 2, label: 'Eventos' },
      permission: 'events.read',
    },
    {
      to: `${at}/money`,
      label: 'Dinero',
      Icon: Euro,
      end: false,
      letter: 'N',
      tab: { position: 4, label: 'Dinero' },
      permission: 'money.read',
    },
    { to: `${at}/team`, label: 'Equipo', Icon: Users, end: false, letter: 'Q', permission: 'members.read' },
    settingsEntry(member),
  ]);
}

/** The places of an event that the member may see. */
export function eventEntries(member: Member, eventId: string): readonly Entry[] {
  const at = `/${member.slug}/events/${eventId}`;
  return allowed(member, [
    {
      to: at,
      label: 'Resumen',
      Icon: LayoutList,
      end: true,
      letter: 'R',
      tab: { position: 1, label: 'Resumen' },
      permission: 'events.read',
    },
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
      tab: { position: 2, label: 'Personas' },
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
      tab: { position: 4, label: 'Mensajes' },
      permission: 'messages.manage',
    },
    {
      to: `${at}/entrance`,
      label: 'Entrada',
      Icon: DoorOpen,
      end: false,
      letter: 'E',
      tab: { position: 3, label: 'Entrada' },
      permission: 'entrance.read',
    },
    { to: `${at}/money`, label: 'Dinero', Icon: Euro, end: false, letter: 'L', permission: 'money.read' },
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

/** As many places as fit side by side at 320 px. */
const maxTabs = 5;

/**
 * The tabs of phones, and the places under "Más". Without a need for "Más", each place has a tab. Source: the panel's
 * design, navigation.
 */
export function phoneTabs(entries: readonly Entry[]): { tabs: readonly Entry[]; more: readonly Entry[] } {
  const positionOf = ({ tab }: Entry) => tab?.position ?? entries.length;
  const tabs = entries.toSorted((a, b) => positionOf(a) - positionOf(b));
  if (entries.length <= maxTabs) return { tabs, more: [] };
  return { tabs: tabs.filter(({ tab }) => tab), more: entries.filter(({ tab }) => !tab) };
}

function allowed({ permissions }: Member, places: readonly Place[]): readonly Entry[] {
  return places.filter(({ permission }) => permissions.includes(permission));
}
