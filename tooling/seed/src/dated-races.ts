import type { CatalogueData } from '@dorsal/api';
import type { DemoEvent, LocalTime } from './demo-event.ts';
import { demoRaces } from './demo-races.ts';
import { generatedTrack } from './generated-track.ts';

type Event = CatalogueData['events'][number];
type Race = NonNullable<Event['ticketTypes'][number]['race']>;

/** The races of an event with their moments and their courses. */
export interface DatedRaces {
  /** By the names of the ticket types. */
  readonly races: Readonly<Record<string, Race>>;
  readonly pickups: Event['pickups'];
  readonly editions: Event['editions'];
}

/** What is known of an event's races. `moment`: the instant of a wall time in its zone. */
export function datedRaces(
  { slug, coordinates }: Pick<DemoEvent, 'slug' | 'coordinates'>,
  moment: (local: LocalTime) => Date,
): DatedRaces {
  const demo = demoRaces[slug];
  if (!demo) return { races: {}, pickups: [], editions: [] };
  if (!coordinates) throw new Error(`${slug} has a course and no place to start from.`);
  const iso = (local: LocalTime) => moment(local).toISOString();
  const races = Object.entries(demo.races).map(([name, race], at): [string, Race] => {
    const { lengthKm, climb, startsAtLocal, stations, ...facts } = race;
    return [
      name,
      {
        ...facts,
        track: generatedTrack({ start: coordinates, lengthKm, climb, seed: at + 1 }),
        startsAt: iso(startsAtLocal),
        stations: stations.map(({ untilLocal, ...station }) => ({
          ...station,
          until: untilLocal === undefined ? null : iso(untilLocal),
        })),
      },
    ];
  });
  return {
    races: Object.fromEntries(races),
    pickups: demo.pickups.map(({ opensAtLocal, closesAtLocal, place }) => ({
      place,
      opensAt: iso(opensAtLocal),
      closesAt: iso(closesAtLocal),
    })),
    editions: demo.editions,
  };
}
