import { Heading } from '@dorsal/ui/Heading';
import { EventPicture } from '~/components/EventCover/EventPicture.tsx';
import { phoneSizes } from './phone-sizes.ts';
import styles from './EventGallery.module.css';
import { usePictureViewer } from './picture-viewer.ts';

export interface EventGalleryProps {
  /** The event's name. */
  name: string;
  /** URLs of the pictures. */
  images: readonly string[];
  /** What each picture shows; empty for a drawing. */
  alts: readonly string[];
}

/** The event's pictures; each opens large in a viewer of all pictures. */
export function EventGallery({ name, images, alts }: EventGalleryProps) {
  const { Viewer, position, move, prepare, open } = usePictureViewer(images);
  if (images.length === 0) return null;
  return (
    <section className={styles.section} data-below-fold>
      <Heading level={2}>Galería</Heading>
      <div className={styles.grid}>
        {images.map((image, at) => (
          <button
            key={image}
            type="button"
            className={styles.picture}
            aria-label={[`Ampliar imagen ${at + 1} de ${images.length}`, alts[at]].filter(Boolean).join(': ')}
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => void open(at)}
          >
            <EventPicture
              address={image}
              shape="card"
              sizes={`(min-width: 768px) 480px, ${phoneSizes}`}
              width={720}
              height={450}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
      {Viewer && <Viewer name={name} images={images} alts={alts} position={position} onMove={move} />}
    </section>
  );
}
