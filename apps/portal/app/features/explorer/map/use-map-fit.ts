import { nearestFitZoom } from '@dorsal/domain/event-map';
import type { MapBounds } from '@dorsal/event-search/map-bounds';
import { LngLat } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { searchedNearby } from '@dorsal/event-search/active-filters';
import { type AddressFilters, filtersKey } from '@dorsal/event-search/filter-params';
import { aimAfterFilters, type MapAim } from './map-aim.ts';
import { flightTo } from './flight.ts';
import { fitBox, lngLatBounds } from '@dorsal/event-search/map-fit';
import { framePadding } from './map-frame.ts';

/** The results that the map follows. */
export interface FitTarget {
  /** The filters of the results. */
  readonly filters: AddressFilters;
  /** Undefined if none of them has a place on the map. */
  readonly bounds: MapBounds | undefined;
}

export interface MapFitOptions {
  /** The filters of the URL, even while their results are looked up. */
  readonly filters: AddressFilters;
  /** Undefined while results are looked up. */
  readonly target: FitTarget | undefined;
  readonly aim: MapAim;
  readonly onAim: (aim: MapAim) => void;
  readonly userLocation: unknown;
  /** The frame that results are fitted into (`MapFrame.module.css`). */
  readonly frame: RefObject<Element | null>;
}

/**
 * Fits the results again after each change of the filters or of the map's size, unless the visitor has moved the map.
 * The change of filters that comes with locating the visitor doesn't count: the map shows their surroundings then.
 * Returns a function that fits the results at once.
 */
export function useMapFit(
  map: RefObject<MapRef | null>,
  { filters, target, aim, onAim, userLocation, frame }: MapFitOptions,
): () => void {
  // The map starts fitted to the known results.
  const fittedKey = useRef(target?.bounds && filtersKey(target.filters));
  const fit = (duration?: number) => {
    const view = map.current;
    if (!view || !frame.current || !target?.bounds) return;
    const container = view.getContainer();
    const camera = view.cameraForBounds(
      lngLatBounds(fitBox(target.bounds)),
      fitOptions(container, frame.current),
    );
    if (!camera) return;
    const size = { width: container.clientWidth, height: container.clientHeight };
    const center = LngLat.convert(camera.center ?? view.getCenter());
    const flight = flightTo({ center, zoom: camera.zoom ?? view.getZoom() }, size);
    view.flyTo({ ...camera, ...(duration !== undefined && { duration }) }, flight);
  };

  const nearbyKey = useRef<string>(undefined);
  const followVisitor = useEffectEvent(() => {
    nearbyKey.current = filtersKey({ ...filters, ...searchedNearby(filters) });
    onAim('visitor');
  });
  useEffect(() => {
    if (userLocation) followVisitor();
  }, [userLocation]);

  const key = target?.bounds && filtersKey(target.filters);
  const followFilters = useEffectEvent((key: string | undefined) => {
    if (!target || !key || key === fittedKey.current) return;
    fittedKey.current = key;
    if (key === nearbyKey.current) return;
    nearbyKey.current = undefined;
    const next = aimAfterFilters(aim);
    onAim(next);
    // A part of the map that is searched in is shown as a whole (`AreaButton`).
    if (next === 'results' && !target.filters.area) fit();
  });
  useEffect(() => followFilters(key), [key]);

  const followSize = useEffectEvent(() => {
    if (aim === 'results' && !target?.filters.area) fit(0);
  });
  useEffect(() => {
    const view = map.current;
    view?.on('resize', followSize);
    return () => {
      view?.off('resize', followSize);
    };
  }, [map]);

  return () => {
    onAim('results');
    fit();
  };
}

/** How the map fits bounds into its frame. */
export function fitOptions(container: Element, frame: Element) {
  return { padding: framePadding(container, frame), maxZoom: nearestFitZoom };
}
