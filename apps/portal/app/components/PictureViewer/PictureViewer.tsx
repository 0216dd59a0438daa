import { Dialog } from '@dorsal/ui/Dialog';
import { IconButton } from '@dorsal/ui/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './PictureViewer.module.css';
import { usePictureKeys } from './use-picture-keys.ts';

export interface ViewedPicture {
  readonly src: string;
  /** As in `<img srcset>`; empty for a picture of one size. */
  readonly srcSet: string;
  /** The same as AVIF, if there is one. */
  readonly avifSrcSet?: string | undefined;
  /** Pixels, if known: they reserve its space until it has loaded. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  readonly alt: string;
  /** One line below it. */
  readonly caption: string;
}

const sizes = 'min(1200px, 100vw)';

export interface PictureViewerProps {
  pictures: readonly ViewedPicture[];
  /** The index of the shown picture; undefined if the viewer is closed. */
  position: number | undefined;
  /** Called with the index of the next picture; undefined to close. */
  onMove: (position: number | undefined) => void;
}

/** Shows large pictures, one at a time. Buttons, arrow keys and swipes move in an endless cycle. */
export function PictureViewer({ pictures, position, onMove }: PictureViewerProps) {
  const count = pictures.length;
  const step = (by: number) => {
    if (position !== undefined) onMove((position + by + count) % count);
  };
  usePictureKeys(position !== undefined && count > 1, step);
  const shown = position === undefined ? undefined : pictures[position];
  return (
    <Dialog
      open={shown !== undefined}
      onClose={() => onMove(undefined)}
      title={<span aria-live="polite">{`Imagen ${(position ?? 0) + 1} de ${count}`}</span>}
      className={styles.dialog}
    >
      {shown && (
        <figure className={styles.figure}>
          <picture key={shown.src}>
            {shown.avifSrcSet && <source type="image/avif" srcSet={shown.avifSrcSet} sizes={sizes} />}
            <img
              className={styles.picture}
              {...shown.size}
              src={shown.src}
              {...(shown.srcSet && { srcSet: shown.srcSet })}
              sizes={sizes}
              alt={shown.alt}
            />
          </picture>
          <figcaption className={styles.caption} aria-live="polite">
            {shown.caption || shown.alt}
          </figcaption>
          {count > 1 && (
            <div className={styles.steps}>
              <IconButton line aria-label="Imagen anterior" onClick={() => step(-1)}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton line aria-label="Imagen siguiente" onClick={() => step(1)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </figure>
      )}
    </Dialog>
  );
}
