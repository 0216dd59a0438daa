/** An event of a made-up country, as `seedCountry` inserts it. */
export interface CountryEvent {
  readonly number: number;
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  /** Hours from now; a tenth of the events are over. */
  readonly hours: number;
}

const list = (text: string) => text.split(' ');

const kinds: readonly (readonly [category: string, name: string])[] = [
  ['Running', 'Media Maratón de'],
  ['Running', 'Carrera Popular de'],
  ['Running', '10K Nocturna de'],
  ['Running', 'San Silvestre de'],
  ['Trail', 'Trail de la Sierra de'],
  ['Trail', 'Ultra de'],
  ['Trail', 'Kilómetro Vertical de'],
  ['Triatlón', 'Triatlón de'],
  ['Triatlón', 'Duatlón Cros de'],
  ['Ciclismo', 'Marcha Cicloturista de'],
  ['Ciclismo', 'Maratón BTT de'],
  ['Natación', 'Travesía a Nado de'],
  ['Senderismo', 'Marcha Senderista de'],
];
const beginnings = list(
  'Alda Bena Cala Dura Esca Fuen Gara Hino Iria Jara Lore Mira Nava Olme Pedra Quinta Riba Sala Torre Uña Vala Zara Alca Bria',
);
const endings = list(
  'blanca dera fría garcía lejos mayor mora nueva ñana pardo quiles rrubia seca tejada ués vieja zuela cón drán lbo mía rró',
);
const saints = list(
  'Andrés Blas Clemente Elías Fermín Ginés Isidro Joaquín Lázaro Martín Nicolás Ramón Tomás Vicente',
);
const frequent = list(
  'la carrera de los y el recorrido con salida en meta para por avituallamiento dorsal bolsa del corredor inscripción plazas ' +
    'categoría circuito kilómetros desnivel chip trofeos camiseta técnica ducha aparcamiento pabellón ayuntamiento club',
);
const syllables = list('ba ce di fo gu la me ni po ru sa te vi xo za cho lle ñi rra qui tró más jún pe');

/** The same numbers in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Below = ReturnType<typeof chance>;

function from<T>(values: readonly T[], below: Below): T {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

interface Town {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

function townOf(below: Below): Town {
  const root = from(beginnings, below) + from(endings, below);
  const name = from([root, `San ${from(saints, below)} de ${root}`, `Villa${root.toLowerCase()}`], below);
  const isIsland = below(20) === 0;
  return isIsland
    ? { name, lat: 27.7 + below(150) / 100, lng: -18.1 + below(460) / 100 }
    : { name, lat: 36.2 + below(720) / 100, lng: -8.8 + below(1180) / 100 };
}

function descriptionOf(rare: readonly string[], below: Below): string {
  const length = 60 + below(100);
  const word = () => (below(10) < 7 ? from(frequent, below) : from(rare, below));
  return Array.from({ length }, word).join(' ');
}

/** The events with these numbers, from 1: two thousand towns, and texts of about 110 words. */
export function countryEvents(count: number): CountryEvent[] {
  const below = chance(11);
  const towns = Array.from({ length: 2_000 }, () => townOf(below));
  const rare = Array.from({ length: 4_000 }, () =>
    Array.from({ length: 2 + below(3) }, () => from(syllables, below)).join(''),
  );
  return Array.from({ length: count }, (_, at) => {
    const [category, kind] = from(kinds, below);
    const town = from(towns, below);
    return {
      number: at + 1,
      name: `${kind} ${town.name}`,
      category,
      description: descriptionOf(rare, below),
      location: `Plaza Mayor, ${town.name}`,
      lat: town.lat + below(1000) / 20_000,
      lng: town.lng + below(1000) / 20_000,
      hours: below(10) === 0 ? -1 - below(2_000) : 1 + below(9_000),
    };
  });
}

/** What visitors type: towns and kinds of races, sometimes another word of the texts; often half typed. */
export function countryKeywords(count: number): string[] {
  const below = chance(5);
  const events = countryEvents(1_000);
  return Array.from({ length: count }, () => {
    const { name, description } = from(events, below);
    const words = list(name);
    const word = from(below(8) === 0 ? list(description) : words, below);
    const typed = below(3) === 0 ? word.slice(0, 3 + below(4)) : word;
    return below(3) === 0 ? `${typed} ${from(words, below)}` : typed;
  });
}
