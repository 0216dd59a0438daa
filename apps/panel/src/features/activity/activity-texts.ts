import type { ActivityAction, ActivityEntryBody } from '@dorsal/api-contract/panel/activity';
import { activityNames } from '@dorsal/api-contract/panel/activity-names';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { organizerRoleNames } from '@dorsal/domain/organizer-role-names';
import { type OrganizerRole, organizerRoles } from '@dorsal/domain/organizer-roles';

/** Actions that say everything without the thing they were done to. */
const withoutSubject: ReadonlySet<ActivityAction> = new Set([
  'memberJoined',
  'memberLeft',
  'secondFactorPolicyChanged',
  'entityChanged',
  'activityExported',
]);

/** The kinds of entries, for the filter. */
export const actionOptions = Object.entries(activityNames).map(([value, name]) => ({
  value,
  label: / (?:a|de)$/.test(name) ? `${name}…` : name,
}));

export function isAction(text: string | null): text is ActivityAction {
  return text !== null && text in activityNames;
}

/** An entry as a sentence in three parts: who, did what, to what. */
export function entryText({ actor, action, subject }: ActivityEntryBody): {
  readonly who: string;
  readonly did: string;
  readonly what: string | undefined;
} {
  const name = activityNames[action];
  return {
    who: actor ?? 'Dorsal',
    did: name.charAt(0).toLowerCase() + name.slice(1),
    what: withoutSubject.has(action) || subject === '' ? undefined : subject,
  };
}

/** The fields of `before` and `after`, as the panel calls them. */
const fieldNames: Readonly<Record<string, string>> = {
  role: 'Papel',
  eventIds: 'Eventos',
  endsAt: 'Hasta',
  required: 'Segundo paso',
  secondFactorRequired: 'Segundo paso',
  kind: 'Tipo de entidad',
  legalName: 'Nombre fiscal',
  taxId: 'NIF',
  address: 'Dirección',
  postalCode: 'Código postal',
  city: 'Ciudad',
  province: 'Provincia',
  phone: 'Teléfono',
  contactEmail: 'Correo de contacto',
  name: 'Nombre',
  state: 'Estado',
  reason: 'Motivo',
  rejectionReason: 'Motivo',
  publishAt: 'Publicación',
  at: 'Publicación',
  version: 'Versión',
  account: 'Cuenta',
  holder: 'Titular',
  percent: 'Porcentaje',
  format: 'Formato',
};

/** What changed: `Papel: Lectura, ahora Edición`. Fields without a Spanish name are left out. */
export function changeText(
  { before, after }: Pick<ActivityEntryBody, 'before' | 'after'>,
  reading: { now: string; timeZone: string },
): string {
  const fields = Object.keys({ ...before, ...after }).filter((field) => field in fieldNames);
  return fields
    .map((field) => {
      const [old, current] = [before?.[field], after?.[field]];
      if (JSON.stringify(old) === JSON.stringify(current)) return '';
      const texts = [old, current]
        .filter((value) => value !== undefined)
        .map((value) => valueText(value, reading));
      return `${fieldNames[field]}: ${texts.join(', ahora ')}`;
    })
    .filter(Boolean)
    .join('. ');
}

/** The states and kinds of an organizer. */
const valueNames: Readonly<Record<string, string>> = {
  pending: 'en revisión',
  approved: 'aprobada',
  rejected: 'por corregir',
  club: 'club',
  association: 'asociación',
  company: 'empresa',
  publicBody: 'administración',
  person: 'persona física',
};

function valueText(value: unknown, reading: { now: string; timeZone: string }): string {
  if (value === null || value === '') return 'nada';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return String(value.length);
  if (isRole(value)) return organizerRoleNames[value];
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDayAndTime(value, reading);
  if (typeof value === 'string') return valueNames[value] ?? value;
  return typeof value === 'number' ? String(value) : 'otros datos';
}

function isRole(value: unknown): value is OrganizerRole {
  return organizerRoles.some((role) => role === value);
}
