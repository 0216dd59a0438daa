import type { OrganizerRole } from '@dorsal/domain/organizer-roles';

/** The roles as the panel writes them. */
export const roleNames: Readonly<Record<OrganizerRole, string>> = {
  owner: 'Propiedad',
  editor: 'Edición',
  orders: 'Inscripciones',
  finance: 'Tesorería',
  reader: 'Lectura',
  entrance: 'Entrada',
  timer: 'Cronometraje',
};
