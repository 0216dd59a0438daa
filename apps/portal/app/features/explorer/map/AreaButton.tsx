import { easternEdge, type MapBounds } from '@dorsal/event-search/map-bounds';
import { Button } from '@dorsal/ui/Button';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type MapRef, useMap } from 'react-map-gl/maplibre';
import { areaOfView } from '@dorsal/event-search/area-of-view';
import { areaText } from '@dorsal/event-search/area-text';
import { insets } from './use-map-moves.ts';
import styles from './AreaButton.module.css';

export interface AreaButtonProps {
  /** The part of the map that the events are filtered by. */
  area: MapBounds | undefined;
  onAreaSearch: (area: MapBounds) => void;
  /** The part of a small screen's height that the list covers, from below. */
  coveredShare: number;
  /** True if the visitor has moved the map. */
  isMoved: boolean;
  /** The map shows the area now. */
  onAreaShown: () => void;
}

/**
 * Searches in the visible part of the map, once the visitor has moved it. Moves the map to an area that was set
 * otherwise, as by a shared URL or by Back. Must be inside a map.
 */
export function AreaButton({ area, onAreaSearch, coveredShare, isMoved, onAreaShown }: AreaButtonProps) {
  const map = useMap().current;
  const searched = useRef<string>(undefined);
  const name = area && areaText(area);
  const showArea = useEffectEvent((map: MapRef | undefined, name: string | undefined) => {
    const wasSearched = name === searched.current;
    searched.current = undefined;
    if (!map || !area || wasSearched) return;
    onAreaShown();
    showBounds(map, area, coveredShare);
  });
  useEffect(() => showArea(map, name), [map, name]);

  const search = () => {
    if (!map) return;
    const view = areaInSight(map, coveredShare);
    searched.current = areaText(view);
    onAreaShown();
    // The button disappears: with the focus on the map, keyboard users can go on moving it.
    map.getCanvas().focus({ preventScroll: true });
    onAreaSearch(view);
  };
  return (
    isMoved && (
      <span className={styles.place} data-area-search>
        <Button size="sm" variant="ink" onClick={search}>
          <Search aria-hidden="true" size={20} />
          Buscar en esta zona
        </Button>
      </span>
    )
  );
}

/** The visible part of the map: on small screens the part above the list. */
function areaInSight(map: MapRef, coveredShare: number): MapBounds {
  const { clientWidth, clientHeight } = map.getContainer();
  const northWest = map.unproject([0, 0]);
  const southEast = map.unproject([clientWidth, clientHeight - insets(coveredShare).bottom]);
  return areaOfView({
    west: northWest.lng,
    south: southEast.lat,
    east: southEast.lng,
    north: northWest.lat,
  });
}

function showBounds(map: MapRef, area: MapBounds, coveredShare: number): void {
  const { west, south, north } = area;
  // A map keeps the padding of earlier moves, and adds the new one to it.
  const bottom = Math.max(0, insets(coveredShare).bottom - (map.getPadding().bottom ?? 0));
  map.fitBounds([west, south, easternEdge(area), north], {
    padding: { top: 0, right: 0, bottom, left: 0 },
    animate: false,
  });
}
