import type { OrganizerRole } from './organizer-roles.ts';

/** The roles as people read them. Source: decisions, "Roles of the panel". */
export const organizerRoleNames: Readonly<Record<OrganizerRole, string>> = {
  owner: 'Propiedad',
  editor: 'Edición',
  orders: 'Inscripciones',
  finance: 'Tesorería',
  reader: 'Lectura',
  entrance: 'Entrada',
  timer: 'Cronometraje',
};
