import type { ActivityAction, ActivityEntryBody } from '@dorsal/api-contract/panel/activity';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { type OrganizerRole, organizerRoles } from '@dorsal/domain/organizer-roles';
import { roleNames } from '#/session/role-names.ts';

/** What was done, before the thing it was done to; and its name in the filter. */
const actions: Readonly<Record<ActivityAction, { did: string; name: string; hasNoSubject?: boolean }>> = {
  organizerRegistered: { did: 'registró', name: 'Registros de la organización' },
  organizerApproved: { did: 'aprobó', name: 'Aprobaciones' },
  organizerRejected: { did: 'pidió corregir', name: 'Correcciones pedidas' },
  memberInvited: { did: 'invitó a', name: 'Invitaciones' },
  invitationRevoked: { did: 'anuló la invitación de', name: 'Invitaciones anuladas' },
  memberJoined: { did: 'se unió al equipo', name: 'Personas que se unen', hasNoSubject: true },
  memberChanged: { did: 'cambió el papel de', name: 'Cambios de papel' },
  memberRemoved: { did: 'quitó del equipo a', name: 'Personas quitadas' },
  memberLeft: { did: 'dejó el equipo', name: 'Personas que se van', hasNoSubject: true },
  secondFactorPolicyChanged: {
    did: 'cambió si se pide el segundo paso',
    name: 'Segundo paso del equipo',
    hasNoSubject: true,
  },
  entityChanged: { did: 'cambió los datos de', name: 'Datos de la organización' },
  originAdded: { did: 'permitió la inscripción en', name: 'Webs añadidas' },
  originRemoved: { did: 'quitó la inscripción de', name: 'Webs quitadas' },
  activityExported: {
    did: 'descargó el registro de actividad',
    name: 'Descargas del registro',
    hasNoSubject: true,
  },
  eventCreated: { did: 'creó', name: 'Eventos creados' },
  eventPublished: { did: 'publicó', name: 'Publicaciones' },
  eventScheduled: { did: 'programó', name: 'Publicaciones programadas' },
  eventScheduleRemoved: { did: 'quitó la publicación programada de', name: 'Programaciones quitadas' },
  eventClosed: { did: 'cerró la venta de', name: 'Ventas cerradas' },
  eventReopened: { did: 'reabrió la venta de', name: 'Ventas reabiertas' },
  eventArchived: { did: 'archivó', name: 'Eventos archivados' },
  eventUnarchived: { did: 'recuperó', name: 'Eventos recuperados' },
  eventDeleted: { did: 'borró el borrador', name: 'Borradores borrados' },
  eventExported: { did: 'exportó', name: 'Eventos exportados' },
  previewLinkCreated: { did: 'creó un enlace de prueba de', name: 'Enlaces de prueba' },
  previewLinkRevoked: { did: 'anuló el enlace de prueba de', name: 'Enlaces de prueba anulados' },
  deviceAdded: { did: 'añadió el móvil', name: 'Móviles añadidos' },
  deviceRenewed: { did: 'renovó el móvil', name: 'Móviles renovados' },
  deviceRevoked: { did: 'quitó el móvil', name: 'Móviles quitados' },
};

/** The kinds of entries, for the filter. */
export const actionOptions = Object.entries(actions).map(([value, { name }]) => ({ value, label: name }));

export function isAction(text: string | null): text is ActivityAction {
  return text !== null && text in actions;
}

/** An entry as a sentence in three parts: who, did what, to what. */
export function entryText({ actor, action, subject }: ActivityEntryBody): {
  readonly who: string;
  readonly did: string;
  readonly what: string | undefined;
} {
  const { did, hasNoSubject = false } = actions[action];
  return { who: actor ?? 'Dorsal', did, what: hasNoSubject || subject === '' ? undefined : subject };
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
  if (isRole(value)) return roleNames[value];
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return formatDayAndTime(value, reading);
  if (typeof value === 'string') return valueNames[value] ?? value;
  return typeof value === 'number' ? String(value) : 'otros datos';
}

function isRole(value: unknown): value is OrganizerRole {
  return organizerRoles.some((role) => role === value);
}
