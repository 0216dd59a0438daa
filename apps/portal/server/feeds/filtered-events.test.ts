import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue.ts';
import { filteredEvents, filterWords } from './filtered-events.ts';

const event = (changes: Partial<typeof eventListItemExample>) => ({
  ...eventListItemExample,
  text: '',
  ...changes,
});

const events = [
  event({ name: 'Llena', category: 'Ruta', startDate: '2027-04-03T08:00:00.000Z', state: 'soldOut' }),
  event({ name: 'Milla', category: 'Ruta', startDate: '2027-04-04T08:00:00.000Z' }),
  event({
    name: 'Trail de Málaga',
    category: 'Trail',
    startDate: '2027-04-05T07:30:00.000Z',
    coordinates: { lat: 36.72, lng: -4.42 },
  }),
  event({ name: 'Sin fecha', category: 'Trail', startDate: null }),
  event({ name: 'Pasado', category: 'Trail', startDate: '2024-04-05T07:30:00.000Z', state: 'finished' }),
];

const readCatalogue = createCatalogue({
  apiFetch: async () => Response.json(events),
  publicUrl: 'https://dorsal.example',
});
const now = new Date('2027-03-31T08:00:00.000Z');
const namesOf = async (search: string, most = 100) =>
  (await filteredEvents(await readCatalogue(), new URLSearchParams(search), { most, now })).map(
    ({ name }) => name,
  );

describe('the events of a feed', () => {
  it('are the future ones by date, with those that cannot be booked last', async () => {
    expect(await namesOf('')).toEqual(['Milla', 'Trail de Málaga', 'Llena']);
  });

  it.each([
    ['category=Trail', ['Trail de Málaga']],
    ['category=Ruta', ['Milla', 'Llena']],
    ['q=malaga', ['Trail de Málaga']],
    ['date=2027-04-04', ['Milla']],
    ['date=weekend', ['Milla', 'Llena']],
    ['date=2027-04', ['Milla', 'Trail de Málaga', 'Llena']],
    ['date=2027-04-05..2027-04-30', ['Trail de Málaga']],
    ['area=-4.6,36.6,-4.3,36.8', ['Trail de Málaga']],
    ['area=aquí', ['Milla', 'Trail de Málaga', 'Llena']],
    ['category=Ruta&q=malaga', []],
    // The visitor's position stays in the browser.
    ['distance=5', ['Milla', 'Trail de Málaga', 'Llena']],
    ['utm_source=x', ['Milla', 'Trail de Málaga', 'Llena']],
  ])('are filtered like the explorer: %s', async (search, names) => {
    expect(await namesOf(search)).toEqual(names);
  });

  it('are at most as many as requested', async () => {
    expect(await namesOf('', 1)).toEqual(['Milla']);
  });

  it('have a title that names their filters', () => {
    expect(filterWords(new URLSearchParams('q=noche&category=Trail&date=2027-04-05'))).toBe(
      'Trail, «noche», 05 abr 2027',
    );
    expect(filterWords(new URLSearchParams('date=weekend'))).toBe('Este fin de semana');
    expect(filterWords(new URLSearchParams('area=-4.6,36.6,-4.3,36.8'))).toBe('en una zona del mapa');
    expect(filterWords(new URLSearchParams(''))).toBe('');
  });
});
