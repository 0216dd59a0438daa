import type { StationKind } from '@dorsal/domain/course-stations';
import type { LocalTime } from './demo-event.ts';
import type { TrackPlan } from './generated-track.ts';

/** The race of a ticket type as its author writes it. */
interface DemoRace extends Pick<TrackPlan, 'lengthKm' | 'climb'> {
  readonly startsAtLocal: LocalTime;
  readonly limitMinutes: number | null;
  readonly stations: readonly {
    readonly km: number;
    readonly name: string;
    readonly kind: StationKind;
    readonly offers: string;
    readonly untilLocal?: LocalTime;
  }[];
  readonly included: readonly string[];
}

/** What is known of an event's races. */
export interface DemoRaces {
  /** By the names of the ticket types. */
  readonly races: Readonly<Record<string, DemoRace>>;
  readonly pickups: readonly {
    readonly opensAtLocal: LocalTime;
    readonly closesAtLocal: LocalTime;
    readonly place: string;
  }[];
  readonly editions: readonly { readonly name: string; readonly url: string }[];
}

/** The races by the slugs of their events; all others have none. */
export const demoRaces: Readonly<Record<string, DemoRaces>> = {
  'trail-nocturno-del-garbi': {
    races: {
      '21K Calderona': {
        lengthKm: 21.1,
        climb: { meters: 1_240, lowest: 285, hills: 5 },
        startsAtLocal: '2026-12-12T19:00',
        limitMinutes: 300,
        stations: [
          {
            km: 4.4,
            name: 'Rebalsadors',
            kind: 'aidAndControl',
            offers: 'Agua e isotónico',
            untilLocal: '2026-12-12T20:05',
          },
          {
            km: 9.7,
            name: 'Mirador del Garbí',
            kind: 'aidAndControl',
            offers: 'Agua, fruta y caldo',
            untilLocal: '2026-12-12T21:15',
          },
          {
            km: 14.4,
            name: 'Font del Llentiscle',
            kind: 'aidAndControl',
            offers: 'Agua y frutos secos',
            untilLocal: '2026-12-12T22:30',
          },
        ],
        included: ['Camiseta técnica', 'Chip y tiempo oficial', 'Seguro de accidentes', 'Medalla al llegar'],
      },
      '12K Garbí': {
        lengthKm: 12,
        climb: { meters: 610, lowest: 285, hills: 3 },
        startsAtLocal: '2026-12-12T19:30',
        limitMinutes: 180,
        stations: [{ km: 6.2, name: 'Mirador del Garbí', kind: 'aid', offers: 'Agua, fruta y caldo' }],
        included: ['Camiseta técnica', 'Chip y tiempo oficial', 'Seguro de accidentes'],
      },
      'Marcha 8K': {
        lengthKm: 8,
        climb: { meters: 280, lowest: 285, hills: 1 },
        startsAtLocal: '2026-12-12T19:45',
        limitMinutes: null,
        stations: [],
        included: ['Camiseta de algodón', 'Seguro de accidentes'],
      },
    },
    pickups: [
      {
        opensAtLocal: '2026-12-11T17:00',
        closesAtLocal: '2026-12-11T21:00',
        place: 'Poliesportiu Municipal, Serra',
      },
      {
        opensAtLocal: '2026-12-12T16:00',
        closesAtLocal: '2026-12-12T18:30',
        place: 'Plaza de la Font, junto a la salida',
      },
    ],
    editions: [
      { name: '2025', url: 'https://linea-de-cal.example/garbi-2025' },
      { name: '2024', url: 'https://linea-de-cal.example/garbi-2024' },
    ],
  },
  '10k-puerto-de-valencia': {
    races: {
      '10K': {
        lengthKm: 10,
        climb: { meters: 20, lowest: 2, hills: 2 },
        startsAtLocal: '2026-12-20T09:30',
        limitMinutes: 90,
        stations: [{ km: 5, name: 'Tinglado 2', kind: 'aid', offers: 'Agua' }],
        included: ['Camiseta técnica', 'Chip y tiempo oficial', 'Guardarropa'],
      },
      '5K Marina': {
        lengthKm: 5,
        climb: { meters: 12, lowest: 2, hills: 1 },
        startsAtLocal: '2026-12-20T10:00',
        limitMinutes: 60,
        stations: [],
        included: ['Camiseta técnica', 'Chip y tiempo oficial'],
      },
    },
    pickups: [
      {
        opensAtLocal: '2026-12-19T10:00',
        closesAtLocal: '2026-12-19T20:00',
        place: 'Tinglado 2, La Marina, Valencia',
      },
    ],
    editions: [],
  },
  'travesia-de-la-caleta': {
    races: {
      '2.000 m': {
        lengthKm: 2,
        climb: null,
        startsAtLocal: '2027-07-18T11:00',
        limitMinutes: 80,
        stations: [],
        included: ['Gorro numerado', 'Chip y tiempo oficial'],
      },
    },
    pickups: [],
    editions: [],
  },
};
