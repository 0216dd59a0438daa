import { clusterZoom } from '@dorsal/domain/event-map';
import type { MapBounds } from '@dorsal/event-search/map-bounds';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FigureSet } from '@dorsal/event-search/fitted-figures';
import { fitBox, fitZoom, viewOfResults } from '@dorsal/event-search/map-fit';
import type { FilteredSearch } from '../results/results-view.ts';

/** What the map's picture shows. */
interface Picture {
  /** The bounds of the results; undefined without results on the map. */
  readonly bounds: MapBounds | undefined;
  /** What the map draws of the results at first. */
  readonly figureSets: readonly FigureSet[];
}

/** What the map would show, and the search that draws it. */
export interface PictureView extends Picture {
  readonly results: FilteredSearch;
}

/**
 * The picture of a view. The first one came with the page, for any size. Later ones are drawn only for the frame's
 * current size, and again if that changes. The previous picture stays until the next one is ready.
 */
export function usePicture(view: PictureView, frame: RefObject<Element | null>): Picture {
  const first = useRef(view);
  const [picture, setPicture] = useState<Picture>(view);
  useEffect(() => {
    if (view === first.current || !frame.current) return undefined;
    let lastZoom: number | undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const show = async (zoom: number) => {
      const next = await drawPicture(view, zoom, signal);
      if (zoom === lastZoom && !signal.aborted) setPicture(next);
    };
    const observer = new ResizeObserver(([entry]) => {
      const zoom = entry && zoomIn(entry.contentRect, view.bounds);
      if (zoom === undefined || zoom === lastZoom) return;
      lastZoom = zoom;
      show(zoom).catch((error: unknown) => {
        if (!signal.aborted) console.error("The map's picture could not be drawn.", error);
      });
    });
    // The observer also reports the frame's current size.
    observer.observe(frame.current);
    return () => {
      controller.abort();
      observer.disconnect();
    };
  }, [view, frame]);
  return picture;
}

/** The zoom whose figures fit; 0 without results, when any would do. */
function zoomIn({ width, height }: DOMRectReadOnly, bounds: MapBounds | undefined): number {
  if (!bounds) return 0;
  return clusterZoom(fitZoom(fitBox(bounds), { width: Math.max(1, width), height: Math.max(1, height) }));
}

async function drawPicture(
  { bounds, results }: PictureView,
  zoom: number,
  signal: AbortSignal,
): Promise<Picture> {
  if (!bounds) return { bounds, figureSets: [] };
  const figures = await results.search.draw(results.filters, viewOfResults(bounds, zoom), signal);
  return { bounds, figureSets: [{ zoom, figures }] };
}
