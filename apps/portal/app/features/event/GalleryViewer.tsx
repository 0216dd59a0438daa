import { avifSrcSet, isOurs, pictureSources } from '~/components/EventCover/picture-sources.ts';
import { PictureViewer, type PictureViewerProps } from '~/components/PictureViewer/PictureViewer.tsx';

export interface GalleryViewerProps extends Pick<PictureViewerProps, 'position' | 'onMove'> {
  /** The event's name. */
  name: string;
  /** URLs of the pictures. */
  images: readonly string[];
  /** What each picture shows; empty for a drawing. */
  alts: readonly string[];
}

/** A viewer for the pictures of an event's gallery. */
export function GalleryViewer({ name, images, alts, ...viewer }: GalleryViewerProps) {
  const pictures = images.map((image, at) => {
    const { src, srcSet = '' } = pictureSources(image, 'card');
    return {
      src,
      srcSet,
      avifSrcSet: avifSrcSet(image, 'card'),
      size: isOurs(image) ? { width: 1440, height: 900 } : undefined,
      alt: alts[at] || `Imagen ${at + 1} de ${name}`,
      caption: alts[at] || name,
    };
  });
  return <PictureViewer {...viewer} pictures={pictures} />;
}
