/** Pixels: the widths that the API draws pictures in. */
const widths = [360, 720, 1440] as const;

/** `card` is 16:10, `hero` 12:5. */
export type PictureShape = 'card' | 'hero';

export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** The event's cover; for one without, what the API draws from its category (design, section 9). */
export function coverOf({ _id, cover }: { readonly _id: string; readonly cover: string | null }): string {
  return cover ?? `/media/covers/${_id}/auto`;
}

/** A picture of ours by width, as AVIF. One from elsewhere has only its own address. */
export function pictureSources(address: string, shape: PictureShape): PictureSources {
  if (!isOurs(address)) return { src: address };
  return {
    src: `${address}/${shape}-720.avif`,
    srcSet: widths.map((width) => `${address}/${shape}-${width}.avif ${width}w`).join(', '),
  };
}

/** The picture for social networks, which read no AVIF. */
export function socialPicture(address: string): string {
  return isOurs(address) ? `${address}/social.jpg` : address;
}

function isOurs(address: string): boolean {
  return /^\/media\/(?:covers|gallery)\//.test(address);
}
