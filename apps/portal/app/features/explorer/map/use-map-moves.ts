import { eventsBreakpointPx } from '@dorsal/domain/breakpoints';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { highlightedMarkerSize, locatedZoom } from '@dorsal/domain/event-map';
import { easternEdge, type MapBounds } from '@dorsal/event-search/map-bounds';
import { singleMarkerZoom } from '@dorsal/event-search/map-tile';
import { type RefObject, useEffect, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { flightTo } from './flight.ts';
import { middleOf, nearestTurn } from '@dorsal/event-search/map-fit';
import type { ListedEvent } from '../../../../shared/listed-event.ts';

export interface MapTargets {
  activeId: string | undefined;
  /** The same event, once it has loaded. */
  active: ListedEvent | undefined;
  /** It is active because the pointer is on its marker: moving the map would take the marker away from the pointer. */
  isPointedAt: boolean;
  userLocation: Coordinates | undefined;
  /** The part of a small screen's height that the list covers, from below. */
  coveredShare: number;
}

/** Pixels of a marker and its popup above its tip, and its least distances from the edges to count as visible. */
const room = { above: 320, inSight: { above: highlightedMarkerSize.height, aside: 40 } };
/** The same below the tools of small screens. Only there the popup has no cover, and is always above the marker. */
const roomOnSmallScreens = { above: 380, inSight: { above: 380, aside: 152 } };
/** Pixels between a cluster's events and what surrounds the map. */
const roomAround = 40;
/** Pixels between a marker's tip and what is below it. */
const roomBelow = 12;

/** Brings the visitor's position into view after geolocation, and the active event's marker if it isn't visible. */
export function useMapMoves(
  map: RefObject<MapRef | null>,
  { activeId, active, isPointedAt, userLocation, coveredShare }: MapTargets,
): void {
  const covered = useRef(coveredShare);
  useEffect(() => {
    covered.current = coveredShare;
  }, [coveredShare]);

  useEffect(() => {
    const view = map.current;
    if (!userLocation || !view) return;
    const offset: [x: number, y: number] = [0, -insets(covered.current).bottom / 2];
    const camera = { center: userLocation, zoom: locatedZoom, offset };
    const { clientWidth: width, clientHeight: height } = view.getContainer();
    view.flyTo(camera, flightTo(camera, { width, height }));
  }, [map, userLocation]);

  const shownId = useRef<string>(undefined);
  useEffect(() => {
    if (!isPointedAt && shownId.current !== activeId) shownId.current = undefined;
  }, [activeId, isPointedAt]);

  const place = active?.coordinates;
  useEffect(() => {
    const view = map.current;
    // Only once: other results cause a new lookup, and by then the visitor may have moved the map.
    if (!view || !place || isPointedAt || shownId.current === activeId) return;
    shownId.current = activeId;
    const { x, y } = view.project(nearestTurn(place, view.getCenter()));
    const { clientWidth, clientHeight } = view.getContainer();
    const { bottom } = insets(covered.current);
    const { above, inSight } = isSmallScreen() ? roomOnSmallScreens : room;
    const isInSight =
      x > inSight.aside && x < clientWidth - inSight.aside && y > inSight.above && y < clientHeight - bottom;
    if (isInSight) return;
    const standsAt = markerY({ height: clientHeight, above, bottom });
    view.easeTo({ center: place, offset: [0, standsAt - clientHeight / 2] });
  }, [map, activeId, place, isPointedAt]);
}

export interface ClusterVisit {
  readonly bounds: MapBounds;
  readonly coveredShare: number;
  /** The press on it: this move is the visitor's, not the map's own. */
  readonly originalEvent: Event;
}

/** Zooms to a cluster so that all its events are visible, and at least to the next zoom, at which it may split. */
export function showCluster(map: MapRef, { bounds, coveredShare, originalEvent }: ClusterVisit): void {
  const { west, south, north } = bounds;
  const { bottom } = insets(coveredShare);
  const nearer = Math.floor(map.getZoom()) + 1;
  // If there is no room, the map only logs a warning and returns no camera.
  const hasRoom = map.getContainer().clientHeight > bottom + 3 * roomAround;
  const camera = hasRoom
    ? map.cameraForBounds([west, south, easternEdge(bounds), north], {
        padding: { top: roomAround, right: roomAround, bottom: bottom + roomAround, left: roomAround },
        maxZoom: singleMarkerZoom,
      })
    : undefined;
  const middle = {
    center: middleOf(bounds),
    zoom: nearer,
    offset: [0, -bottom / 2] as [x: number, y: number],
  };
  map.easeTo(camera?.zoom !== undefined && camera.zoom >= nearer ? camera : middle, { originalEvent });
}

/** What covers the map, in pixels: on small screens the list, at the bottom. */
export function insets(coveredShare: number) {
  return { top: 0, bottom: isSmallScreen() ? window.innerHeight * coveredShare : 0, left: 0, right: 0 };
}

/** True if the list is over the map, and not beside it. */
export function isSmallScreen(): boolean {
  return window.innerWidth < eventsBreakpointPx;
}

export interface MarkerRoom {
  /** Height of the map. */
  height: number;
  /** Height of the marker with everything above it. */
  above: number;
  /** Height of what covers the map from below. */
  bottom: number;
}

/**
 * The position of a marker, in pixels from the map's upper edge: with room for its popup above, and always above what
 * covers the map below. The map gets it as an offset: a padding would stay, and shift all later moves.
 */
export function markerY({ height, above, bottom }: MarkerRoom): number {
  const lowest = height - bottom;
  return Math.min((above + lowest) / 2, lowest - roomBelow);
}
