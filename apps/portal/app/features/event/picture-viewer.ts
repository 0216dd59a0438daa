import { type ComponentType, useState } from 'react';
import { pictureSources } from '~/components/EventCover/picture-sources.ts';
import type { GalleryViewerProps } from './GalleryViewer.tsx';

// Lazy, because few visitors open it.
const fetchViewer = () => import('./GalleryViewer.tsx');

/** Prefetches the viewer; the click handles a failure. */
const prepare = () => void fetchViewer().catch(() => undefined);

/** The viewer of a gallery, loaded when the first picture is opened; it shows the picture at `position`. */
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
