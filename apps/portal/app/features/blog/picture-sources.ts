export interface PostPictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

/** Pixels: the copies that Ghost creates of every upload. Source: Ghost, `imageOptimization.contentImageSizes`. */
const widths = [600, 1000, 1600] as const;
/** Pixels: Ghost shrinks uploads to this width. */
const originalWidth = 2000;

/**
 * A post's picture in the widths that its host offers: Ghost's copies of an upload, or Unsplash's by a parameter. A
 * picture of another host has only its own URL.
 */
export function postPictureSources(address: string): PostPictureSources {
  const at = sizesOf(new URL(address));
  if (!at) return { src: address };
  return {
    src: at(1000),
    srcSet: [...widths.map((width) => `${at(width)} ${width}w`), `${address} ${originalWidth}w`].join(', '),
  };
}

/** An author's picture, no larger than necessary. */
export function portraitSource(address: string): string {
  return sizesOf(new URL(address))?.(600) ?? address;
}

function sizesOf(url: URL): ((width: number) => string) | undefined {
  if (url.hostname === 'images.unsplash.com') {
    return (width) => {
      const sized = new URL(url);
      sized.searchParams.set('w', String(width));
      return sized.href;
    };
  }
  const upload = /^(.*\/content\/images\/)(?!size\/)(.+)$/.exec(url.pathname);
  if (!upload) return undefined;
  const [, folder = '', file = ''] = upload;
  return (width) => `${url.origin}${folder}size/w${width}/${file}`;
}
