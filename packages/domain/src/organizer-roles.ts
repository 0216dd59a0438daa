/** The roles of an organizer's members, from the widest to the narrowest. Source: decisions, "Roles of the panel". */
export const organizerRoles = [
  'owner',
  'editor',
  'orders',
  'finance',
  'reader',
  'entrance',
  'timer',
] as const;
/** One of `organizerRoles`. */
export type OrganizerRole = (typeof organizerRoles)[number];

/** Which roles have each permission. */
const matrix = {
  'activity.export': ['owner'],
  'activity.read': ['owner'],
  'devices.manage': ['owner', 'editor', 'orders', 'entrance'],
  'embed.manage': ['owner', 'editor'],
  'entity.manage': ['owner'],
  'entity.read': ['owner', 'finance'],
  // Letting a person in from the panel.
  'entrance.admit': ['owner', 'editor', 'orders', 'entrance'],
  'entrance.read': ['owner', 'editor', 'orders', 'reader', 'entrance'],
  'events.read': organizerRoles,
  'events.write': ['owner', 'editor'],
  // What people and guardians accepted, for five years after the race.
  'evidence.read': ['owner'],
  'figures.read': ['owner', 'editor', 'orders', 'finance', 'reader'],
  // Tax documents: their records, another invoice, annulments.
  'invoices.correct': ['owner', 'finance'],
  'members.manage': ['owner'],
  'members.read': ['owner'],
  'messages.manage': ['owner', 'editor', 'orders'],
  // The settlement and invoices.
  'money.read': ['owner', 'finance'],
  'orders.read': ['owner', 'editor', 'orders', 'finance', 'reader'],
  // The owners limit the role of registrations (`refund-limits`).
  'orders.refund': ['owner', 'orders', 'finance'],
  'orders.write': ['owner', 'orders'],
  'organizer.leave': organizerRoles,
  // The account that money is paid out to, what was paid out, and the portal's invoices over its commission.
  'payouts.manage': ['owner'],
  'payouts.read': ['owner', 'finance'],
  // E-mail addresses and phones.
  'people.contact': ['owner', 'editor', 'orders', 'finance'],
  // All but the name, the ticket, the state and the entry.
  'people.details': ['owner', 'editor', 'orders', 'finance', 'reader', 'timer'],
  // The files that an event asks of its people, which may be about health.
  'people.documents': ['owner', 'orders'],
  'people.export': ['owner', 'editor', 'orders', 'finance', 'timer'],
  // Answers about health.
  'people.health': ['owner', 'orders'],
  'people.read': organizerRoles,
  // Identity documents.
  'people.sensitive': ['owner', 'editor', 'orders'],
  'people.write': ['owner', 'orders'],
  // The lines of the bank's file, and confirming that money has arrived.
  'transfers.manage': ['owner', 'finance'],
  // The orders that wait for a transfer.
  'transfers.read': ['owner', 'finance'],
  // The texts that one person accepted, for a year after the race.
  'waivers.read': ['owner', 'orders'],
} as const satisfies Readonly<Record<string, readonly OrganizerRole[]>>;

/** What a call of the panel may require of the caller's role. */
export type OrganizerPermission = keyof typeof matrix;

/** Every permission, in alphabetical order. */
export const organizerPermissions = Object.keys(matrix) as readonly OrganizerPermission[];

/** Permissions that require a second factor that was used within the last `sudoMinutes`. */
const guarded: ReadonlySet<OrganizerPermission> = new Set([
  'activity.export',
  'entity.manage',
  'evidence.read',
  'invoices.correct',
  'members.manage',
  'money.read',
  'orders.refund',
  'payouts.manage',
  'payouts.read',
  'people.export',
  'transfers.manage',
]);

/** Permissions about the whole organizer, which a membership for some events doesn't have. */
const organizerWide: ReadonlySet<OrganizerPermission> = new Set([
  'activity.export',
  'activity.read',
  'embed.manage',
  'entity.manage',
  'entity.read',
  'members.manage',
  'members.read',
  'payouts.manage',
  'payouts.read',
  'transfers.manage',
  'transfers.read',
]);

/** Minutes for which a used second factor opens guarded actions. */
export const sudoMinutes = 10;

/** Whether the role has the permission. Source: decisions, "Roles of the panel". */
export function hasPermission(role: OrganizerRole, permission: OrganizerPermission): boolean {
  return (matrix[permission] as readonly OrganizerRole[]).includes(role);
}

/** Whether the permission requires a second factor that was used within the last `sudoMinutes`. */
export function needsSecondFactor(permission: OrganizerPermission): boolean {
  return guarded.has(permission);
}

/**
 * Whether the permission is about the whole organizer: a member who is limited to some events doesn't have it, whatever
 * the role. Source: decisions, "Roles of the panel".
 */
export function isOrganizerWide(permission: OrganizerPermission): boolean {
  return organizerWide.has(permission);
}

/**
 * Whether a member with the role may be limited to some events, or to a day. An owner can't: an organizer must always
 * have a person who may do everything. Source: decisions, "Roles of the panel".
 */
export function mayBeLimited(role: OrganizerRole): boolean {
  return role !== 'owner';
}
