import { eventsBreakpointPx } from '@dorsal/domain/breakpoints';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { highlightedMarkerSize, locatedZoom } from '@dorsal/domain/event-map';
import { easternEdge, type MapBounds } from '@dorsal/domain/map-bounds';
import { singleMarkerZoom } from '@dorsal/domain/map-clusters';
import { type RefObject, useEffect, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { flightTo } from './flight.ts';
import { middleOf, nearestTurn } from './map-fit.ts';
import type { ListedEvent } from './map-view.ts';

export interface MapTargets {
  activeId: string | undefined;
  /** The same event, once it is at hand. */
  active: ListedEvent | undefined;
  /** It is active because the pointer is on its marker: a map that moves now takes the marker away from under it. */
  isPointedAt: boolean;
  userLocation: Coordinates | undefined;
  /** The part of a small screen's height that the list covers, from below. */
  coveredShare: number;
}

/** Pixels that a marker and its popup take up above its tip, and those within which it is in sight. */
const room = { above: 320, inSight: { above: highlightedMarkerSize.height, aside: 40 } };
/** The same with the tools over the map; its popup has no cover, and is always above the marker. Elsewhere it is where it has room. */
const roomOnSmallScreens = { above: 380, inSight: { above: 380, aside: 152 } };
/** Of a cluster's events from what is around the map, in pixels. */
const roomAround = 40;
/** Of a marker's tip from what is below it, in pixels. */
const roomBelow = 12;

/** Brings the visitor's place into view after geolocation, and the active event's marker when it is out of sight. */
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
    // Once: it is looked up anew whenever the results are others, and by then the visitor may have moved on.
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

/** Comes so near to a cluster that all its events are in sight, and at least to where it may part. */
export function showCluster(map: MapRef, { bounds, coveredShare, originalEvent }: ClusterVisit): void {
  const { west, south, north } = bounds;
  const { bottom } = insets(coveredShare);
  const nearer = Math.floor(map.getZoom()) + 1;
  // The map warns where there is no room, and has no answer then.
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

/** What lies over the map, in pixels: on small screens the list, at its bottom. */
export function insets(coveredShare: number) {
  return { top: 0, bottom: isSmallScreen() ? window.innerHeight * coveredShare : 0, left: 0, right: 0 };
}

/** The list lies over the map, and not beside it. */
export function isSmallScreen(): boolean {
  return window.innerWidth < eventsBreakpointPx;
}

export interface MarkerRoom {
  /** Of the map. */
  height: number;
  /** What the marker takes up with all that is above it. */
  above: number;
  /** What covers the map from below. */
  bottom: number;
}

/**
 * Where a marker comes to stand, in pixels from the map's upper edge: with room for its popup above, and always above what covers
 * the map below. Given to the map as an offset: as its padding it would stay, and move everything that comes after.
 */
export function markerY({ height, above, bottom }: MarkerRoom): number {
  const lowest = height - bottom;
  return Math.min((above + lowest) / 2, lowest - roomBelow);
}
