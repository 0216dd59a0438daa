/** `hero` is 12:5, `square` the middle of a card, for a thumbnail of up to 74 points: of 224 pixels, sharp on any phone. */
export type CoverShape = 'hero' | 'square';

/** Attributes of `img`, for browsers that read no better format, and of the `source` before it. */
export interface CoverSources {
  readonly img: { readonly src: string; readonly srcSet?: string };
  /** AVIF, a third smaller; undefined for a picture from elsewhere. */
  readonly avif?: string;
}

/** Pixels: the widths that the API draws pictures in. */
const widths = [360, 720, 1440] as const;

/** With the portal's origin on pages of other sites. */
const ours = /^(?:https?:\/\/[^/]+)?\/media\/covers\//;

/** An event's cover in the sizes and formats that the API draws. One from elsewhere has only its own address. */
export function coverSources(cover: string, shape: CoverShape): CoverSources {
  if (!ours.test(cover)) return { img: { src: cover } };
  if (shape === 'square') {
    return { img: { src: `${cover}/card-360.webp` }, avif: `${cover}/square-224.avif` };
  }
  const by = (type: 'avif' | 'webp') =>
    widths.map((width) => `${cover}/${shape}-${width}.${type} ${width}w`).join(', ');
  return { img: { src: `${cover}/${shape}-720.webp`, srcSet: by('webp') }, avif: by('avif') };
}
