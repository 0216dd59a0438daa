import type { ComponentProps } from 'react';
import { avifSrcSet, type PictureShape, pictureSources } from './picture-sources.ts';

export type EventPictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  /** An event's cover or a picture of its gallery. */
  address: string;
  shape: PictureShape;
  /** Its displayed width, as in `<img sizes>`. */
  sizes: string;
  /** The media query for which only its middle shows, in a small square, as in `<source media>`. Default: none. */
  squareWhere?: string | undefined;
  /** Default: '', because the event's name is next to it. */
  alt?: string;
};

/** An event's picture, in the width and the smallest format that the browser can use. */
export function EventPicture({ address, shape, sizes, squareWhere, alt = '', ...img }: EventPictureProps) {
  const avif = avifSrcSet(address, shape);
  return (
    <picture>
      {avif && squareWhere && (
        <source
          media={squareWhere}
          type="image/avif"
          srcSet={`${address}/square-224.avif 2x, ${address}/square-336.avif 3x`}
        />
      )}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img {...img} {...pictureSources(address, shape)} sizes={sizes} alt={alt} />
    </picture>
  );
}
