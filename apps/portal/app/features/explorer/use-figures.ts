import { useEffect, useState } from 'react';
import { type MapRef, useMap } from 'react-map-gl/maplibre';
import { aroundView, isOutdated } from './map-figures.ts';
import type { DrawView, MapFigure, MapView } from './map-view.ts';

/**
 * What the map draws of the results: asked anew for other results, and when the map has left what was drawn. Those before stay
 * until then. Within a map.
 */
export function useFigures(draw: DrawView): readonly MapFigure[] {
  const { current: map } = useMap();
  const [figures, setFigures] = useState<readonly MapFigure[]>([]);
  useEffect(() => {
    if (!map) return undefined;
    let drawn: MapView | undefined;
    const drawAnew = async (view: MapView) => {
      drawn = view;
      const next = await draw(view);
      // The map may have moved on meanwhile, or the results be others.
      if (drawn === view) setFigures(next);
    };
    const follow = () => {
      const view = viewOf(map);
      if (drawn && !isOutdated(drawn, view)) return;
      drawAnew(aroundView(view)).catch((error: unknown) =>
        console.error('The map could not tell where the events are.', error),
      );
    };
    map.on('move', follow);
    follow();
    return () => {
      drawn = undefined;
      map.off('move', follow);
    };
  }, [map, draw]);
  return figures;
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
