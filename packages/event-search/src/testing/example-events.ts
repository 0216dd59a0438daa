import type { SearchedEvent } from '../event-search.ts';

export const serra = { lat: 39.6853, lng: -0.4289 };
export const saler = { lat: 39.3833, lng: -0.3331 };

/** An event of a list as the API sends it, without what only cards show. */
export function exampleEvent(_id: string, changes: Partial<SearchedEvent> = {}): SearchedEvent {
  return {
    name: 'Trail Nocturno del Garbí',
    category: 'Trail',
    location: 'Serra, Valencia',
    coordinates: serra,
    startDate: '2026-12-12T18:00:00.000Z',
    timeZone: 'Europe/Madrid',
    state: 'onSale',
    text: '',
    searchText: '',
    ...changes,
    _id,
  };
}

/** Events of three categories; one has no place, one no date. */
export const exampleEvents: readonly SearchedEvent[] = [
  exampleEvent('trail', { name: 'Trail de Serra', text: 'De noche.' }),
  exampleEvent('milla', {
    name: 'Milla urbana',
    category: 'Running',
    coordinates: null,
    startDate: '2027-06-05T08:00:00.000Z',
  }),
  exampleEvent('travesia', {
    name: 'Travesía del Saler',
    category: 'Natación',
    coordinates: saler,
    startDate: '2027-06-06T07:30:00.000Z',
    text: 'De día.',
  }),
  exampleEvent('sin-categoria', { name: 'Paseo', category: ' ', coordinates: saler, startDate: null }),
];

export function idsOf(events: readonly SearchedEvent[]): string[] {
  return events.map(({ _id }) => _id);
}
