import { useEffect, useState } from 'react';
import { type MapRef, useMap } from 'react-map-gl/maplibre';
import type { Flight } from './flight.ts';
import { isOutdated } from './map-figures.ts';
import { viewToDraw } from './view-to-draw.ts';
import type { MapFigure, MapView } from '@dorsal/event-search/map-view';
import type { MissingTilesError } from '@dorsal/event-search/missing-tiles-error';
import type { FilteredSearch } from '../results/results-view.ts';

/**
 * What the map draws of the results: requested again for other results, and when the map leaves the drawn area. The
 * old figures stay until the new ones arrive. If tiles can't be loaded, the known figures of the view are shown. A flight requests
 * once, for its end: each quarter of a zoom on the way would cluster the results again. Must be inside a map.
 */
export function useFigures({ search, filters }: FilteredSearch): readonly MapFigure[] {
  const { current: map } = useMap();
  const [figures, setFigures] = useState<readonly MapFigure[]>([]);
  useEffect(() => {
    if (!map) return undefined;
    let drawn: MapView | undefined;
    let controller: AbortController | undefined;
    const drawFigures = async (view: MapView) => {
      drawn = view;
      const previous = controller;
      controller = new AbortController();
      const { signal } = controller;
      const drawing = search.draw(filters, view, signal);
      // Only now, so that the requests of tiles that both views show go on.
      previous?.abort();
      try {
        const next = await drawing;
        if (!signal.aborted) setFigures(next);
      } catch (error) {
        // A later move or other results have replaced this request.
        if (signal.aborted) return;
        // Otherwise the view counts as drawn, and the next move would not request it again.
        drawn = undefined;
        if (isMissingTiles(error) && error.known.length > 0) setFigures(error.known);
        console.error('The events of the map could not be drawn. The next move tries again.', error);
      }
    };
    let flight: Flight | undefined;
    let isLeft = false;
    const follow = () => {
      const view = flight?.endsAt ?? viewOf(map);
      if (isLeft || (drawn && !isOutdated(drawn, view))) return;
      void drawFigures(viewToDraw(view));
    };
    // Other results start a flight in the same task, and so does a flight that replaces another.
    const followSoon = () => queueMicrotask(follow);
    const onMove = (event: object) => {
      flight = 'endsAt' in event ? (event as Flight) : undefined;
      followSoon();
    };
    const onMoveEnd = () => {
      flight = undefined;
      followSoon();
    };
    map.on('movestart', onMove);
    map.on('move', onMove);
    map.on('moveend', onMoveEnd);
    followSoon();
    return () => {
      isLeft = true;
      // After the microtask in which the next results request their tiles, which may be the same.
      setTimeout(() => controller?.abort());
      map.off('movestart', onMove);
      map.off('move', onMove);
      map.off('moveend', onMoveEnd);
    };
  }, [map, search, filters]);
  return figures;
}

// By its name: to import the class would add a chunk that the map and the search share.
function isMissingTiles(error: unknown): error is MissingTilesError {
  return error instanceof Error && error.name === 'MissingTilesError';
}

function viewOf(map: MapRef): MapView {
  const bounds = map.getBounds();
  return {
    bounds: {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    },
    zoom: map.getZoom(),
  };
}
