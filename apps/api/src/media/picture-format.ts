/** The only widths of pictures, so that a stranger can't make the server draw thousands. */
const pictureWidths = [360, 720, 1440] as const;

interface Drawing {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: 'avif' | 'webp' | 'jpg' | 'png';
  /** Pixels: the drawn width, if only its middle is kept. */
  readonly drawnWidth?: number;
  /** Shows date, name and place on a bib, drawn for exactly this size. */
  readonly hasBib?: true;
}

const shapes = {
  /** Cards and thumbnails, 16:10. */
  card: (width: number) => (width * 10) / 16,
  /** The event page's wide picture, 12:5. */
  hero: (width: number) => (width * 5) / 12,
} as const;

/** AVIF, and WebP for browsers that don't support it. */
const pageTypes = ['avif', 'webp'] as const;

const shaped = (Object.keys(shapes) as (keyof typeof shapes)[]).flatMap((shape) =>
  pictureWidths.flatMap((width) =>
    pageTypes.map((type): [string, Drawing] => [
      `${shape}-${width}.${type}`,
      { width, height: Math.round(shapes[shape](width)), type },
    ]),
  ),
);

/** Pixels: a list shows a card's middle, 112 points wide, on screens with two or three pixels per point. */
const squareSides = [224, 336] as const;

/** For lists in rows and summaries, which would crop a card's sides and waste half its bytes. */
const squares = squareSides.map((side): [string, Drawing] => [
  `square-${side}.avif`,
  { width: side, height: side, drawnWidth: Math.round(side * 1.6), type: 'avif' },
]);

/** The picture that social networks show beside a link, 1200x630; many of them read neither AVIF nor WebP. */
const social = (type: 'jpg' | 'png'): [string, Drawing] => [
  `social.${type}`,
  { width: 1200, height: 630, type, hasBib: true },
];

const formats: ReadonlyMap<string, Drawing> = new Map([...shaped, ...squares, social('jpg'), social('png')]);

/** The picture at a plain cover address. */
export const defaultPicture = 'card-720.avif';

/** The format of a picture's file name (`hero-1440.avif`), or undefined for any other name. */
export function findFormat(name: string): Drawing | undefined {
  return formats.get(name);
}

export const contentTypes: Readonly<Record<Drawing['type'], string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
