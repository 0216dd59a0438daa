import { type ComponentType, useState } from 'react';
import { pictureSources } from '~/components/EventCover/picture-sources.ts';
import type { GalleryViewerProps } from './GalleryViewer.tsx';

// Opened by few.
const fetchViewer = () => import('./GalleryViewer.tsx');

/** Fetched beforehand: a failure is the click's to deal with. */
const prepare = () => void fetchViewer().catch(() => undefined);

/** The viewer of a gallery's pictures, there once the first one is opened; it shows the one at `position`. */
export function usePictureViewer(images: readonly string[]) {
  const [Viewer, setViewer] = useState<ComponentType<GalleryViewerProps>>();
  const [position, move] = useState<number>();

  async function open(at: number): Promise<void> {
    try {
      const { GalleryViewer } = await fetchViewer();
      setViewer(() => GalleryViewer);
      move(at);
    } catch (error) {
      console.error('The viewer did not load: the picture is opened by itself.', error);
      window.location.assign(pictureSources(images[at] ?? '', 'card').src);
    }
  }

  return { Viewer, position, move, prepare, open };
}
