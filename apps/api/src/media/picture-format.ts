/** The sizes that pictures are made in: nothing else is drawn, so that nobody can have us draw thousands. */
const pictureWidths = [360, 720, 1440] as const;

interface Drawing {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: 'avif' | 'webp' | 'jpg' | 'png';
  /** Pixels: how wide it is drawn, where only the middle of it is kept. */
  readonly drawnWidth?: number;
  /** With date, name and place on a bib, drawn for exactly this size. */
  readonly hasBib?: true;
}

const shapes = {
  /** Cards and thumbnails, 16:10. */
  card: (width: number) => (width * 10) / 16,
  /** The event page's wide picture, 12:5. */
  hero: (width: number) => (width * 5) / 12,
} as const;

/** AVIF, and WebP for the browsers that can't read it yet. */
const pageTypes = ['avif', 'webp'] as const;

const shaped = (Object.keys(shapes) as (keyof typeof shapes)[]).flatMap((shape) =>
  pictureWidths.flatMap((width) =>
    pageTypes.map((type): [string, Drawing] => [
      `${shape}-${width}.${type}`,
      { width, height: Math.round(shapes[shape](width)), type },
    ]),
  ),
);

/** Pixels: where a list shows a card's middle, 112 points across, on screens of two and of three pixels to a point. */
const squareSides = [224, 336] as const;

/** For lists in rows and summaries, where a card would lose its sides and half its bytes. */
const squares = squareSides.map((side): [string, Drawing] => [
  `square-${side}.avif`,
  { width: side, height: side, drawnWidth: Math.round(side * 1.6), type: 'avif' },
]);

/** What social networks show beside a link, 1200x630; many of them read neither AVIF nor WebP. */
const social = (type: 'jpg' | 'png'): [string, Drawing] => [
  `social.${type}`,
  { width: 1200, height: 630, type, hasBib: true },
];

const formats: ReadonlyMap<string, Drawing> = new Map([...shaped, ...squares, social('jpg'), social('png')]);

/** The picture that a plain cover address shows. */
export const defaultPicture = 'card-720.avif';

/** The drawing that a picture's file name asks for (`hero-1440.avif`), or undefined for any other name. */
export function findFormat(name: string): Drawing | undefined {
  return formats.get(name);
}

export const contentTypes: Readonly<Record<Drawing['type'], string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
