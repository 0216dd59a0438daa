import type { EventListItemBody } from '@dorsal/api-contract/events';
import { eventsBreakpointPx } from '@dorsal/domain/breakpoints';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { locatedZoom } from '@dorsal/domain/event-map';
import { type RefObject, useEffect, useRef } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';

export interface MapTargets {
  active: EventListItemBody | undefined;
  userLocation: Coordinates | undefined;
  /** The part of a small screen's height that the list covers, from below. */
  coveredShare: number;
}

/** Room for a popup above a marker and for the tools over the map, in pixels. */
const roomAbove = 260;
const roomAround = 40;

/** Brings the visitor's place into view after geolocation, and the active event's marker when it is out of sight. */
export function useMapMoves(
  map: RefObject<MapRef | null>,
  { active, userLocation, coveredShare }: MapTargets,
): void {
  const covered = useRef(coveredShare);
  useEffect(() => {
    covered.current = coveredShare;
  }, [coveredShare]);

  useEffect(() => {
    if (!userLocation) return;
    map.current?.flyTo({ center: userLocation, zoom: locatedZoom, padding: insets(covered.current) });
  }, [map, userLocation]);

  const place = active?.coordinates;
  useEffect(() => {
    const view = map.current;
    if (!view || !place) return;
    const { x, y } = view.project(place);
    const { clientWidth, clientHeight } = view.getContainer();
    const padding = insets(covered.current);
    const isInSight =
      x > roomAround && x < clientWidth - roomAround && y > roomAbove && y < clientHeight - padding.bottom;
    if (!isInSight) view.easeTo({ center: place, padding: { ...padding, top: roomAbove } });
  }, [map, place]);
}

/** What lies over the map, in pixels: on small screens the list, at its bottom. */
export function insets(coveredShare: number) {
  const isSmall = window.innerWidth < eventsBreakpointPx;
  return { top: 0, bottom: isSmall ? window.innerHeight * coveredShare : 0, left: 0, right: 0 };
}
