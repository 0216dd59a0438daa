/**
 * `hero` is 12:5. `square` is the middle of a card, 224 pixels for a thumbnail of up to 74 points: sharp on any phone.
 */
export type CoverShape = 'hero' | 'square';

/** Attributes of the `img`, for browsers without a better format, and of the `source` before it. */
export interface CoverSources {
  readonly img: { readonly src: string; readonly srcSet?: string };
  /** AVIF, a third smaller; undefined for a picture from elsewhere. */
  readonly avif?: string;
}

/** Pixels: the widths of the pictures that the API renders. */
const widths = [360, 720, 1440] as const;

/** The portal's origin precedes the path on pages of other sites. */
const ours = /^(?:https?:\/\/[^/]+)?\/media\/covers\//;

/** An event's cover in the sizes and formats that the API renders. A foreign cover has only its own address. */
export function coverSources(cover: string, shape: CoverShape): CoverSources {
  if (!ours.test(cover)) return { img: { src: cover } };
  if (shape === 'square') {
    return { img: { src: `${cover}/card-360.webp` }, avif: `${cover}/square-224.avif` };
  }
  const by = (type: 'avif' | 'webp') =>
    widths.map((width) => `${cover}/${shape}-${width}.${type} ${width}w`).join(', ');
  return { img: { src: `${cover}/${shape}-720.webp`, srcSet: by('webp') }, avif: by('avif') };
}
