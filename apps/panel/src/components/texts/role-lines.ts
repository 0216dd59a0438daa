import type { OrganizerRole } from '@dorsal/domain/organizer-roles';

/** What each role does, in one line. */
export const roleLines: Readonly<Record<OrganizerRole, string>> = {
  owner: 'Todo, también el equipo y los datos de la organización',
  editor: 'Crea, edita y publica eventos. Ve las cifras y a las personas inscritas',
  orders: 'Ve eventos y cifras, corrige datos de las personas y prepara los móviles de entrada',
  finance: 'Ve eventos, cifras, personas y los datos de la organización',
  reader: 'Ve eventos, cifras y personas sin datos de contacto, sin cambiar nada',
  entrance: 'Prepara los móviles de entrada y busca personas por su nombre. No ve cifras ni dinero',
  timer: 'Ve los eventos y descarga la lista de personas, sin contacto. No ve cifras ni dinero',
};
