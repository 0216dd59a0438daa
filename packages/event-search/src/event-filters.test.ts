import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EventFilters,
  eventCategories,
  eventDays,
  type FilterableEvent,
  findPositions,
  indexEvents,
  indexingEvents,
  wordsOf,
} from './event-filters.ts';

const filterEvents = <Event extends FilterableEvent>(list: readonly Event[], filters: EventFilters) =>
  Array.from(findPositions(indexEvents(list), filters)).flatMap((position) => list[position] ?? []);

const oneDay = (day: string) => ({ from: day, to: day });
const madrid = { lat: 40.4168, lng: -3.7038 };

const night = {
  name: 'Carrera Nocturna',
  location: 'Madrid',
  description: 'Diez kilómetros bajo las farolas.',
  category: 'Running',
  // 23:30 of the 10th in UTC, already the 11th in Madrid.
  startDate: '2027-04-10T23:30:00.000Z',
  timeZone: 'Europe/Madrid',
  searchText: '10k sub20',
  coordinates: madrid,
  courses: [[10_000, 80] as const],
};
const teide = {
  name: 'Subida al Teide',
  location: 'Tenerife',
  description: 'Ciclismo de montaña.',
  category: 'Ciclismo',
  // 23:30 of the 10th in the Canary Islands too.
  startDate: '2027-04-10T22:30:00.000Z',
  timeZone: 'Atlantic/Canary',
  coordinates: { lat: 28.2724, lng: -16.6425 },
};
const world = { west: -180, south: -90, east: 180, north: 90 };
const peninsula = { west: -9.4, south: 35.9, east: 4.4, north: 43.8 };
const virtual = {
  name: 'Reto virtual',
  location: null,
  description: null,
  category: '',
  startDate: null,
  coordinates: null,
};
const events = [night, teide, virtual];

describe('event filters', () => {
  it.each<[string, EventFilters, unknown[]]>([
    ['none let everything through', {}, events],
    ['empty ones too', { keyword: '', category: '' }, events],
    ['keyword in the name', { keyword: 'nocturna' }, [night]],
    ['keyword in the location', { keyword: 'tenerife' }, [teide]],
    ['keyword in the description', { keyword: 'farolas' }, [night]],
    ['keyword in upper case', { keyword: 'NOCTURNA' }, [night]],
    ['keyword without its accents', { keyword: 'montana' }, [teide]],
    ['keyword with accents of its own', { keyword: 'subída' }, [teide]],
    ['keyword with spaces around', { keyword: ' teide ' }, [teide]],
    ['keyword of two words', { keyword: 'carrera nocturna' }, [night]],
    ['keyword in the category', { keyword: 'ciclismo' }, [teide]],
    ['keyword in the further words', { keyword: 'sub20' }, [night]],
    ['keyword of words in different texts, in any order', { keyword: 'madrid 10k nocturna' }, [night]],
    ['keyword of which one word is missing', { keyword: 'madrid teide' }, []],
    ['keyword within a word', { keyword: 'octur' }, [night]],
    ['keyword from within a word into the next', { keyword: 'era noct' }, [night]],
    ['keyword with a line break for a space', { keyword: 'carrera\nnocturna' }, [night]],
    ['keyword of spaces only', { keyword: '  ' }, events],
    ['category equals', { category: 'Ciclismo' }, [teide]],
    ['category, to the letter', { category: 'ciclismo' }, []],
    ['day in the zone of the event', { days: oneDay('2027-04-11') }, [night]],
    ['the same moment, another day elsewhere', { days: oneDay('2027-04-10') }, [teide]],
    [
      'days from one to another, both included',
      { days: { from: '2027-04-10', to: '2027-04-11' } },
      [night, teide],
    ],
    ['days before', { days: { from: '2027-04-01', to: '2027-04-09' } }, []],
    ['days in the wrong order', { days: { from: '2027-04-11', to: '2027-04-10' } }, []],
    ['distance from the user', { distanceKm: 25, userLocation: madrid }, [night]],
    [
      'a long one, still without events that have no coordinates',
      { distanceKm: 9000, userLocation: madrid },
      [night, teide],
    ],
    ['distance without a user location', { distanceKm: 25 }, events],
    ['user location without a distance', { userLocation: madrid }, events],
    ['a distance that is no number', { distanceKm: Number.NaN, userLocation: madrid }, events],
    ['area of the map', { area: peninsula }, [night]],
    ['area of the world, still without events that have no coordinates', { area: world }, [night, teide]],
    ['area that is none', { area: { ...world, south: Number.NaN } }, events],
    ['area and distance', { area: peninsula, distanceKm: 9000, userLocation: madrid }, [night]],
    [
      'all together',
      {
        keyword: 'carrera',
        category: 'Running',
        days: oneDay('2027-04-11'),
        distanceKm: 25,
        userLocation: madrid,
      },
      [night],
    ],
    ['all together, one not met', { keyword: 'carrera', category: 'Ciclismo' }, []],
  ])('%s', (_, filters, expected) => {
    expect(filterEvents(events, filters)).toEqual(expected);
  });

  it('read the plain text of the slim form', () => {
    const slim = { name: 'Travesía', text: 'Aguas abiertas.' };

    expect(filterEvents([slim], { keyword: 'abiertas' })).toEqual([slim]);
  });

  const anyFilters = fc.record(
    {
      keyword: fc.constantFrom('', 'a', 'TEIDE', 'madrid', 'madrid 10k', 'zzz'),
      category: fc.constantFrom('', 'Running', 'Ciclismo'),
      days: fc.constantFrom(oneDay('2027-04-10'), oneDay('2027-04-11'), {
        from: '2027-04-01',
        to: '2027-04-10',
      }),
      distanceKm: fc.constantFrom(0, 25, 5000),
      userLocation: fc.constant(madrid),
      area: fc.constantFrom(peninsula, world),
      lengthKm: fc.constantFrom({ from: 5, to: 10 }, { from: 20 }),
    },
    { requiredKeys: [] },
  );
  const anyEvents = fc.array(fc.constantFrom(...events), { maxLength: 100 });

  it('change nothing when applied twice', () => {
    fc.assert(
      fc.property(anyEvents, anyFilters, (list, filters) => {
        const once = filterEvents(list, filters);
        expect(filterEvents(once, filters)).toEqual(once);
      }),
    );
  });

  it('find the same all at once as one after the other', () => {
    fc.assert(
      fc.property(anyEvents, anyFilters, (list, filters) => {
        const { keyword, category, days, area, lengthKm, ...near } = filters;
        const stepwise = [{ keyword }, { category }, { days }, { area }, { lengthKm }, near].reduce(
          (left, filter) => filterEvents(left, filter),
          list,
        );
        expect(filterEvents(list, filters)).toEqual(stepwise);
      }),
    );
  });

  it('find each event once, in the order of the list', () => {
    const index = indexEvents(events);

    fc.assert(
      fc.property(anyFilters, (filters) => {
        const found = [...findPositions(index, filters)];
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
      }),
    );
  });
});

describe('an index that is built in slices', () => {
  it('equals the one that is built at once', () => {
    const many = Array.from({ length: 1200 }, (_, at) => ({ ...night, name: `Carrera ${at}` }));
    const steps = indexingEvents(many);
    let slices = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) slices += 1;

    expect(slices).toBeGreaterThan(2);
    expect(step.value).toEqual(indexEvents(many));
  });
});

describe('the days that have events', () => {
  const index = indexEvents([night, teide, virtual, { ...night, category: 'Trail' }]);

  it.each<[string, EventFilters, [string, number][]]>([
    [
      'ascending, each in the zone of its event',
      {},
      [
        ['2027-04-10', 1],
        ['2027-04-11', 2],
      ],
    ],
    ['of what else was chosen', { category: 'Trail' }, [['2027-04-11', 1]]],
    ['whichever days were chosen', { keyword: 'teide', days: oneDay('2027-04-11') }, [['2027-04-10', 1]]],
    ['none where nothing is found', { keyword: 'zzz' }, []],
  ])('%s', (_, filters, days) => {
    expect([...eventDays(index, filters, wordsOf(index, filters))]).toEqual(days);
  });
});

describe('categories', () => {
  const categoriesOf = (list: readonly Pick<FilterableEvent, 'category' | 'state'>[]) =>
    eventCategories(indexEvents(list.map((event) => ({ name: 'Carrera', ...event }))));

  it('are the distinct non-empty values, in Spanish order if as many events have them', () => {
    const values = ['Trail', 'Ñandú', 'Natación', 'Óptica', '', ' ', null, undefined, 'Orientación'];

    expect(categoriesOf(values.map((category) => ({ category })))).toEqual([
      'Natación',
      'Ñandú',
      'Óptica',
      'Orientación',
      'Trail',
    ]);
  });

  it('begin with those of most bookable events', () => {
    const events = [
      { category: 'Duatlón', state: 'finished' },
      { category: 'Duatlón', state: 'soldOut' },
      { category: 'Duatlón', state: 'ended' },
      { category: 'Ciclismo', state: 'onSale' },
      { category: 'Running', state: 'onSale' },
      { category: 'Running', state: 'notYet' },
    ] as const;

    expect(categoriesOf(events)).toEqual(['Running', 'Ciclismo', 'Duatlón']);
  });
});
