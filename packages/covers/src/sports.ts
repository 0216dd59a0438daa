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

/** Each sport's shortlist of tones and its art. `*` stands for every other sport. */
export const SPORTS: Readonly<
  Record<Sport, { readonly tones: readonly Tone[]; readonly art: readonly Art[] }>
> = {
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

const SYNONYMS: Readonly<Record<Exclude<Sport, '*'>, RegExp>> = {
  Trail: /\b(trail|ultra|skyrunning|montana|vertical)\b/,
  Senderismo: /\b(senderismo|marcha|hiking|trekking|ruta)\b/,
  Triatlón: /\b(triatlon|triathlon|ironman|half)\b/,
  Natación: /\b(natacion|travesia|aguas abiertas|swim|swimming|nado)\b/,
  Ciclismo: /\b(ciclismo|btt|mtb|gravel|cicloturista|cicloturismo|ciclocross|bici|bicicleta|gran fondo)\b/,
  Pádel: /\b(padel|tenis)\b/,
  CrossFit: /\b(crossfit|funcional|hibrido|halterofilia|fitness)\b/,
  Running: /\b(running|carrera|maraton|media maraton|atletismo|10k|5k|cross)\b/,
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The sport whose art a category gets, whatever its case and accents: 'BTT' is Ciclismo, 'ajedrez' is `*`. */
export function sportOf(category: string): Sport {
  const words = plain(category);
  const match = Object.entries(SYNONYMS).find(([, pattern]) => pattern.test(words));
  return match ? (match[0] as Sport) : '*';
}
