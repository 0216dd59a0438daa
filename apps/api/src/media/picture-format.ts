/** The sizes that pictures are made in: nothing else is drawn, so that nobody can have us draw thousands. */
const pictureWidths = [360, 720, 1440] as const;

interface Drawing {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly type: 'avif' | 'webp' | 'jpg' | 'png';
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

/** What social networks show beside a link, 1200x630; many of them read neither AVIF nor WebP. */
const social = (type: 'jpg' | 'png'): [string, Drawing] => [
  `social.${type}`,
  { width: 1200, height: 630, type, hasBib: true },
];

const formats: ReadonlyMap<string, Drawing> = new Map([...shaped, social('jpg'), social('png')]);

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
