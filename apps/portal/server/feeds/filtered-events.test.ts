import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { searchStandIn } from '../testing/search-stand-in.ts';
import { filteredEvents, filterWords } from './filtered-events.ts';

const event = (changes: Partial<typeof eventListItemExample>) => ({
  ...eventListItemExample,
  _id: changes.name ?? '',
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
  event({ name: 'De hoy', category: 'Trail', startDate: '2027-03-31T07:00:00.000Z', state: 'finished' }),
];

const now = new Date('2027-03-31T08:00:00.000Z');
const read = (search: string, most = 100) =>
  filteredEvents(searchStandIn(events, now).api, new URLSearchParams(search), { most, now });
const namesOf = async (search: string, most?: number) => (await read(search, most))?.map(({ name }) => name);

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

  it('have the beginning of their texts', async () => {
    const { api } = searchStandIn(
      [event({ name: 'Cross', startDate: '2027-04-04T08:00:00.000Z', text: 'Por el monte.' })],
      now,
    );

    const found = await filteredEvents(api, new URLSearchParams(), { most: 1, now });

    expect(found).toMatchObject([{ name: 'Cross', text: 'Por el monte.' }]);
  });

  it('are read without all past events, although few are left', async () => {
    const past = Array.from({ length: 1_000 }, (_, number) =>
      event({
        _id: String(number),
        category: 'Ruta',
        startDate: '2026-04-05T07:30:00.000Z',
        state: 'finished',
      }),
    );
    const { api, requests } = searchStandIn([...events, ...past], now);

    const found = await filteredEvents(api, new URLSearchParams('category=Ruta'), { most: 100, now });

    expect(found?.map(({ name }) => name)).toEqual(['Milla', 'Llena']);
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['date=2027-03-29', 0],
    ['date=2027-03-30', 1],
    ['date=2027-03-31', 1],
    ['date=2027-03', 1],
    ['date=2024-01-01..2027-03-31', 1],
    ['date=2024-01-01..2027-03-29', 0],
  ])('are not requested if the whole period is over: %s', async (search, count) => {
    const { api, requests } = searchStandIn(events, now);

    await filteredEvents(api, new URLSearchParams(search), { most: 100, now });

    expect(requests).toHaveLength(count);
  });

  it('are also those of a place where it is still yesterday', async () => {
    const timeZone = 'Pacific/Pago_Pago';
    const { api } = searchStandIn(
      [event({ name: 'Pago Pago 10K', timeZone, startDate: '2027-03-31T09:00:00.000Z' })],
      now,
    );
    const found = (search: string) => filteredEvents(api, new URLSearchParams(search), { most: 1, now });

    expect(await found('')).toMatchObject([{ name: 'Pago Pago 10K' }]);
    expect(await found('date=2027-03-30')).toHaveLength(1);
    expect(await found('date=2027-03-31')).toEqual([]);
  });

  it('are undefined if they cannot be read, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());
    const { api, state } = searchStandIn(events, now);
    state.status = 503;

    expect(await filteredEvents(api, new URLSearchParams(), { most: 1, now })).toBeUndefined();
    expect(logged).toHaveBeenCalledOnce();
  });

  it('are an empty list if the API refuses the filters', async () => {
    const { api, state } = searchStandIn(events, now);
    state.status = 400;

    const search = new URLSearchParams({ category: 'x'.repeat(101) });

    expect(await filteredEvents(api, search, { most: 1, now })).toEqual([]);
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
