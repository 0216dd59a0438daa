import { RichText, type SanitizedHtml } from '@dorsal/ui/RichText';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ViewedPicture } from '~/components/PictureViewer/PictureViewer.tsx';
import styles from './PostBody.module.css';
import './post-cards.css';
import { useBodyPictures } from './use-body-pictures.ts';
import { useFilms } from './use-films.ts';

// Opened by few.
const PictureViewer = lazy(() =>
  import('~/components/PictureViewer/PictureViewer.tsx').then(({ PictureViewer }) => ({
    default: PictureViewer,
  })),
);

export interface PostBodyProps {
  html: SanitizedHtml;
}

/**
 * A post's text with the cards of Ghost's editor. Films and large pictures open by behaviours of ours; without scripts
 * everything is there to be read. Another post needs another element (`key`): films that play are not React's.
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
