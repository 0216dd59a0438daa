/** Pixels: the widths that the API draws pictures in. */
const widths = [360, 720, 1440] as const;

/** `card` is 16:10, `hero` 12:5. */
export type PictureShape = 'card' | 'hero';

/** As attributes of `<img>`, for browsers that read no better format. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** The event's cover; for one without, what the API draws from its category (design, section 9). */
export function coverOf({ _id, cover }: { readonly _id: string; readonly cover: string | null }): string {
  return cover ?? `/media/covers/${_id}/auto`;
}

/** A picture of ours by width, as WebP. One from elsewhere has only its own address. */
export function pictureSources(address: string, shape: PictureShape): PictureSources {
  if (!isOurs(address)) return { src: address };
  return { src: `${address}/${shape}-720.webp`, srcSet: byWidth(address, shape, 'webp') };
}

/** The same as AVIF, a third smaller, for `<source>`; undefined for a picture from elsewhere. */
export function avifSrcSet(address: string, shape: PictureShape): string | undefined {
  return isOurs(address) ? byWidth(address, shape, 'avif') : undefined;
}

/** The picture for social networks, which read neither; 1200 by 630 where it is ours. */
export function socialPicture(address: string): string {
  return isOurs(address) ? `${address}/social.jpg` : address;
}

/** Drawn by the API, in the sizes and formats above. */
export function isOurs(address: string): boolean {
  return /^\/media\/(?:covers|gallery)\//.test(address);
}

function byWidth(address: string, shape: PictureShape, type: 'avif' | 'webp'): string {
  return widths.map((width) => `${address}/${shape}-${width}.${type} ${width}w`).join(', ');
}
