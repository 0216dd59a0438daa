/** The widths of the API's pictures, in pixels. */
const widths = [360, 720, 1440] as const;

/** `card` is 16:10, `hero` 12:5. */
export type PictureShape = 'card' | 'hero';

/** Attributes of `<img>`, for browsers that support no better format. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** The event's cover; without one, a cover that the API draws from its category (design, section 9). */
export function coverOf({ _id, cover }: { readonly _id: string; readonly cover: string | null }): string {
  return cover ?? `/media/covers/${_id}/auto`;
}

/** A picture of ours in all widths, as WebP. A picture of another site has only its own URL. */
export function pictureSources(address: string, shape: PictureShape): PictureSources {
  if (!isOurs(address)) return { src: address };
  return { src: `${address}/${shape}-720.webp`, srcSet: byWidth(address, shape, 'webp') };
}

/** The same as AVIF, a third smaller, for `<source>`; undefined for a picture of another site. */
export function avifSrcSet(address: string, shape: PictureShape): string | undefined {
  return isOurs(address) ? byWidth(address, shape, 'avif') : undefined;
}

/** The picture for social networks, which support neither format; 1200 by 630 px if it is ours. */
export function socialPicture(address: string): string {
  return isOurs(address) ? `${address}/social.jpg` : address;
}

/** Whether the API provides the picture, in the sizes and formats above. */
export function isOurs(address: string): boolean {
  return /^\/media\/(?:covers|gallery)\//.test(address);
}

function byWidth(address: string, shape: PictureShape, type: 'avif' | 'webp'): string {
  return widths.map((width) => `${address}/${shape}-${width}.${type} ${width}w`).join(', ');
}
