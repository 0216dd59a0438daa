import type { OrganizerRole } from '@dorsal/domain/organizer-roles';

/** What a role may do, for a person who is invited. */
export const roleMeanings: Readonly<Record<OrganizerRole, string>> = {
  owner: 'Lo puedes todo: eventos, equipo y datos de la organización.',
  editor: 'Creas y publicas eventos, sus entradas y su página.',
  orders: 'Ves las cifras y llevas los móviles de la entrada.',
  finance: 'Ves las cifras y los datos fiscales de la organización.',
  reader: 'Ves los eventos y sus cifras.',
  entrance: 'Llevas los móviles con los que se da entrada.',
  timer: 'Ves los eventos de la organización.',
};
