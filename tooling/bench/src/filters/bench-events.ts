/** An event as the explorer gets it, from a catalog that is the same in every run. */
export interface BenchEvent {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly text: string;
  readonly searchText: string;
  readonly category: string;
  readonly startDate: string;
  readonly timeZone: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
}

const towns = [
  ['Madrid', 40.4168, -3.7038],
  ['Barcelona', 41.3874, 2.1686],
  ['València', 39.4699, -0.3763],
  ['Sevilla', 37.3891, -5.9845],
  ['Zaragoza', 41.6488, -0.8891],
  ['Málaga', 36.7213, -4.4214],
  ['Murcia', 37.9922, -1.1307],
  ['Bilbao', 43.263, -2.935],
  ['Logroño', 42.4627, -2.445],
  ['A Coruña', 43.3623, -8.4115],
  ['Cáceres', 39.4753, -6.3724],
  ['Las Palmas de Gran Canaria', 28.1235, -15.4363],
] as const;
/** The coordinates of the visitors. */
export const benchTowns = towns.map(([, lat, lng]) => ({ lat, lng }));

const kinds = [
  'Carrera popular',
  'Media maratón',
  'Trail',
  'San Silvestre',
  'Travesía a nado',
  'Duatlón',
  'Marcha',
];
const ticketNames = ['5k', '10k', '21k media', 'maraton', 'infantil', 'marcha'];
const categories = ['Running', 'Trail', 'Natación', 'Ciclismo', 'Triatlón', 'Senderismo'];
// The most frequent words of Spanish texts, the most frequent first.
const frequent =
  'de la que el en y a los del se las por un para con no una su al lo como más o pero sus le ya este sí porque esta entre ' +
  'cuando muy sin sobre también hasta hay donde desde todo nos durante todos uno les ni contra otros carrera salida meta ' +
  'recorrido kilómetros dorsal inscripción corredores montaña ciudad camino avituallamiento categoría popular nocturna';
const syllables = 'ca ra ma to pe li no sa do ce ri mo ta lu go ñi bá cié món prá tre flo'.split(' ');
const vocabularySize = 30_000;
const wordsPerText = 60;

/** `count` events around Spain's towns, with texts whose word frequencies are distributed like a language's. */
export function benchEvents(count: number): readonly BenchEvent[] {
  const random = seededRandom(7);
  const words = vocabulary(random);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  // Zipf: a word's share falls with its rank, so ranks are spread evenly over the logarithm.
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? '';
  return Array.from({ length: count }, (_, id) => {
    const [town, lat, lng] = pick(towns);
    const place = capitalised(words[Math.floor(random() * words.length)] ?? '');
    return {
      id,
      name: `${pick(kinds)} ${random() < 0.5 ? town : place}`,
      location: `${place}, ${town}`,
      text: sentences(Array.from({ length: wordsPerText }, word)),
      searchText: `${pick(ticketNames)} ${pick(ticketNames)} club ${words[Math.floor(random() * words.length)] ?? ''}`,
      category: pick(categories),
      startDate: new Date(
        Date.UTC(2027, 0, 1 + Math.floor(random() * 730), pick([7, 8, 9, 18])),
      ).toISOString(),
      timeZone: town.startsWith('Las Palmas') ? 'Atlantic/Canary' : 'Europe/Madrid',
      coordinates: { lat: lat + (random() - 0.5) * 2, lng: lng + (random() - 0.5) * 2 },
    };
  });
}

function vocabulary(random: () => number): readonly string[] {
  const words = new Set(frequent.split(' '));
  while (words.size < vocabularySize) {
    const length = 2 + Math.floor(random() * 4);
    words.add(Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''));
  }
  return [...words];
}

function sentences(words: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < words.length; at += 12)
    parts.push(`${capitalised(words.slice(at, at + 12).join(' '))}.`);
  return parts.join(' ');
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The same numbers in every run. Source: mulberry32 (Tommy Ettinger, public domain). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
