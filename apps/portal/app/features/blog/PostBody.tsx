import { RichText, type SanitizedHtml } from '@dorsal/ui/RichText';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ViewedPicture } from '~/components/PictureViewer/PictureViewer.tsx';
import styles from './PostBody.module.css';
import './post-cards.css';
import './product-cards.css';
import { useBodyPictures } from './use-body-pictures.ts';
import { useFilms } from './use-films.ts';

// Lazy, because few readers open it.
const PictureViewer = lazy(() =>
  import('~/components/PictureViewer/PictureViewer.tsx').then(({ PictureViewer }) => ({
    default: PictureViewer,
  })),
);

export interface PostBodyProps {
  html: SanitizedHtml;
}

/**
 * A post's text with the cards of Ghost's editor. Our hooks open videos and large pictures; without scripts the whole
 * text is still readable. Each post needs its own element (`key`), because React doesn't manage the video players.
 */
export function PostBody({ html }: PostBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [pictures, setPictures] = useState<readonly ViewedPicture[]>([]);
  const [position, setPosition] = useState<number>();
  useFilms(body);
  useBodyPictures(body, (all, at) => {
    setPictures(all);
    setPosition(at);
  });
  return (
    <div ref={body}>
      <RichText html={html} className={styles.body} />
      {pictures.length > 0 && (
        <Suspense>
          <PictureViewer pictures={pictures} position={position} onMove={setPosition} />
        </Suspense>
      )}
    </div>
  );
}
