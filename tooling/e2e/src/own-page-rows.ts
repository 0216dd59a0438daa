import type { RouteRow } from './route-row.ts';

const eventId = '{trail-nocturno-del-garbi}';

/** The pages of the signed-in user's own data. */
export const ownPageRows: readonly RouteRow[] = [
  {
    path: '/profile',
    access: 'authenticated',
    title: 'Mi Perfil · Dorsal',
    heading: 'Lucía Ferrer Moll',
    picture: 'profile',
  },
  {
    path: '/profile/personas',
    access: 'authenticated',
    title: 'Mis personas · Dorsal',
    heading: 'Mis personas',
    says: 'Añadir una hija o un hijo',
  },
  {
    path: '/welcome',
    access: 'authenticated',
    title: 'Te damos la bienvenida · Dorsal',
    heading: '¡Te damos la bienvenida, Lucía!',
    picture: 'welcome',
  },
  {
    path: '/coming-soon',
    access: 'authenticated',
    title: 'Próximamente · Dorsal',
    theme: 'coral',
    heading: 'Próximamente',
    picture: 'coming-soon',
  },
  {
    path: `/mistickets/${eventId}`,
    access: 'authenticated',
    title: 'Mis Tickets · Dorsal',
    heading: 'Mis Tickets • Trail Nocturno del Garbí',
    picture: 'my-tickets',
  },
];
