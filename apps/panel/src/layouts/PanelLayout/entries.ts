import type { MembershipBody } from '@dorsal/api-contract/panel/session';
import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';
import {
  Flag,
  House,
  LayoutList,
  type LucideIcon,
  PencilRuler,
  Settings,
  Smartphone,
  Users,
} from 'lucide-react';

/** A place in the rail or the tabs. */
export interface Entry {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Current only at exactly this address. */
  readonly end: boolean;
}

type Member = Pick<MembershipBody, 'slug' | 'permissions'>;

interface Place extends Entry {
  readonly permission: OrganizerPermission;
}

/** The places of an organizer that the member may see. */
export function organizerEntries(member: Member): readonly Entry[] {
  const at = `/${member.slug}`;
  return allowed(member, [
    { to: at, label: 'Inicio', Icon: House, end: true, permission: 'figures.read' },
    { to: `${at}/events`, label: 'Eventos', Icon: Flag, end: false, permission: 'events.read' },
    { to: `${at}/team`, label: 'Equipo', Icon: Users, end: false, permission: 'members.read' },
    ...settingsEntry(member),
  ]);
}

/** The places of an event that the member may see. */
export function eventEntries(member: Member, eventId: string): readonly Entry[] {
  const at = `/${member.slug}/events/${eventId}`;
  return allowed(member, [
    { to: at, label: 'Resumen', Icon: LayoutList, end: true, permission: 'events.read' },
    { to: `${at}/edit`, label: 'Editar evento', Icon: PencilRuler, end: false, permission: 'events.write' },
    { to: `${at}/phones`, label: 'Móviles', Icon: Smartphone, end: false, permission: 'devices.manage' },
  ]);
}

/** The entity's settings, or for members who may not see them, those of the organizer's web. */
function settingsEntry({ slug, permissions }: Member): readonly Place[] {
  const look = { label: 'Ajustes', Icon: Settings, end: false };
  const at = `/${slug}/settings`;
  return permissions.includes('entity.read')
    ? [{ ...look, to: at, permission: 'entity.read' }]
    : [{ ...look, to: `${at}/embed`, permission: 'embed.manage' }];
}

function allowed({ permissions }: Member, places: readonly Place[]): readonly Entry[] {
  return places.filter(({ permission }) => permissions.includes(permission));
}
