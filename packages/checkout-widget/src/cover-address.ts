/** A picture's address for `img`, with the widths that it comes in. */
export interface CoverSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** Pixels: the widths that the API draws pictures in. */
const widths = [360, 720, 1440] as const;

/** An event's cover at thumbnail size, 360 pixels wide. One from elsewhere has only its own address. */
export function thumbnailAddress(cover: string): string {
  return isOurs(cover) ? `${cover}/card-360.avif` : cover;
}

/** An event's cover across the whole page, 12:5. One from elsewhere has only its own address. */
export function bannerSources(cover: string): CoverSources {
  if (!isOurs(cover)) return { src: cover };
  return {
    src: `${cover}/hero-1440.avif`,
    srcSet: widths.map((width) => `${cover}/hero-${width}.avif ${width}w`).join(', '),
  };
}

const isOurs = (cover: string) => cover.startsWith('/media/');
