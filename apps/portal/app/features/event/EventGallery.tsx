import { Dialog } from '@dorsal/ui/Dialog';
import { Heading } from '@dorsal/ui/Heading';
import { useCallback, useState } from 'react';
import { pictureSources } from '~/components/EventCover/picture-sources.ts';
import styles from './EventGallery.module.css';

export interface EventGalleryProps {
  /** Addresses of the pictures. */
  images: readonly string[];
}

/** The event's pictures; each opens large. */
export function EventGallery({ images }: EventGalleryProps) {
  const [shown, setShown] = useState<number>();
  const close = useCallback(() => setShown(undefined), []);
  if (images.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading level={2}>Galería</Heading>
      <div className={styles.grid}>
        {images.map((image, position) => (
          <button
            key={image}
            type="button"
            className={styles.picture}
            aria-label={`Ampliar imagen ${position + 1} de ${images.length}`}
            onClick={() => setShown(position)}
          >
            <img
              {...pictureSources(image, 'card')}
              sizes="(min-width: 768px) 480px, 100vw"
              alt=""
              width={720}
              height={450}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
      <Dialog
        open={shown !== undefined}
        onClose={close}
        title={`Imagen ${(shown ?? 0) + 1} de ${images.length}`}
        className={styles.dialog}
      >
        <img
          {...pictureSources(images[shown ?? 0] ?? '', 'card')}
          className={styles.large}
          sizes="min(960px, 100vw)"
          alt=""
        />
      </Dialog>
    </section>
  );
}
