import { useEffect, useEffectEvent } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';

/** Milliseconds within which a notch of the wheel begins to move the map. */
const wheelMs = 1000;

/** Runs after each move that the visitor has made; the map's own moves don't count. */
export function useVisitorMoves(map: MapRef | undefined, onMoved: () => void): void {
  const report = useEffectEvent(onMoved);
  useEffect(() => {
    // For moves by a single notch of the wheel, MapLibre sets no `originalEvent`. A notch that moves nothing fires no
    // move.
    let wheeledAt = Number.NEGATIVE_INFINITY;
    let isByWheel = false;
    const onWheel = () => {
      wheeledAt = performance.now();
    };
    const onMoveStart = () => {
      isByWheel = performance.now() - wheeledAt < wheelMs;
    };
    const onMoveEnd = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent || isByWheel) report();
    };
    map?.on('wheel', onWheel);
    map?.on('movestart', onMoveStart);
    map?.on('moveend', onMoveEnd);
    return () => {
      map?.off('wheel', onWheel);
      map?.off('movestart', onMoveStart);
      map?.off('moveend', onMoveEnd);
    };
  }, [map]);
}
