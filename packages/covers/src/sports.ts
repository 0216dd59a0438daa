import type { Tone } from './tones.ts';

export type Art =
  | 'contours'
  | 'lanes'
  | 'profile'
  | 'hairpins'
  | 'waves'
  | 'triptych'
  | 'court'
  | 'plates'
  | 'bib';

export type Sport =
  | 'Running'
  | 'Trail'
  | 'Senderismo'
  | 'Ciclismo'
  | 'Triatlón'
  | 'Natación'
  | 'Pádel'
  | 'CrossFit'
  | '*';

interface SportStyle {
  readonly tones: readonly [Tone, ...Tone[]];
  readonly art: readonly [Art, ...Art[]];
}

/** Each sport's shortlist of tones and its art. `*` applies to every other sport. */
export const SPORTS: Readonly<Record<Sport, SportStyle>> = {
  Running: { tones: ['coral', 'noche', 'rubor', 'albero'], art: ['lanes'] },
  Trail: { tones: ['noche', 'pinar', 'granate', 'papel'], art: ['contours'] },
  Senderismo: { tones: ['papel', 'pinar', 'albero'], art: ['contours'] },
  Ciclismo: { tones: ['albero', 'rubor', 'noche', 'coral'], art: ['profile', 'hairpins'] },
  Triatlón: { tones: ['petrol', 'coral', 'noche'], art: ['triptych'] },
  Natación: { tones: ['agua', 'petrol'], art: ['waves'] },
  Pádel: { tones: ['petrol', 'coral', 'agua'], art: ['court'] },
  CrossFit: { tones: ['noche', 'coral', 'granate'], art: ['plates'] },
  '*': { tones: ['coral', 'noche', 'rubor', 'granate'], art: ['bib'] },
};

/** Tried from top to bottom: 'Marcha cicloturista' is Ciclismo, 'Carrera de montaña' is Trail. */
const SYNONYMS: readonly (readonly [Sport, RegExp])[] = [
  ['Ciclismo', /\b(ciclismo|ciclista|btt|mtb|gravel|cicloturismo|cicloturista|ciclocross|bici|bicicleta)\b/],
  ['Trail', /\b(trail|ultra|skyrunning|montana|vertical)\b/],
  ['Senderismo', /\b(senderismo|marcha|hiking|trekking)\b/],
  ['Triatlón', /\b(triatlon|triathlon)\b/],
  ['Natación', /\b(natacion|travesia|aguas abiertas|swim|swimming)\b/],
  ['Pádel', /\bpadel\b/],
  ['CrossFit', /\b(cross ?fit|cross training|entrenamiento funcional|halterofilia)\b/],
  ['Running', /\b(running|carrera|maraton|atletismo|cross|\d+k)\b/],
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The sport whose art a category gets, whatever its case and accents: 'BTT' is Ciclismo, 'ajedrez' is `*`. */
export function sportOf(category: string): Sport {
  const words = plain(category);
  return SYNONYMS.find(([, pattern]) => pattern.test(words))?.[0] ?? '*';
}
