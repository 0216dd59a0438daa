import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { loadLazyData } from '@dorsal/tooling-basemap/load-lazy-data';
import { mapLocale } from '@dorsal/tooling-basemap/map-locale';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import '@dorsal/tooling-basemap/maplibre-theme.css';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pinStep, roundedPoint } from './moved-point.ts';

// The bundler separates the library from its worker, so the library would derive a wrong URL for the worker.
maplibre.setWorkerUrl(workerUrl);

/** The view of an event without a point: Spain without the Canaries. */
const wholeCountry = { center: [-3.7, 40.2] as [number, number], zoom: 4.6 };
/** The zoom around a point: its town and the next ones. */
const nearZoom = 11;

export interface PinMapOptions {
  /** The element that becomes the map. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** The element that becomes the pin. */
  readonly pin: HTMLElement;
  readonly value: CoordinatesBody | null;
  readonly onMove: (value: CoordinatesBody) => void;
  /** The map can't be shown: without WebGL or without its style. */
  readonly onFail: (error: unknown) => void;
}

/** A map whose pin is moved by drag, by a press on the map, and by the arrow keys. */
export function usePinMap({ box, pin, value, onMove, onFail }: PinMapOptions): void {
  const [map, setMap] = useState<maplibre.Map>();
  const marker = useRef<maplibre.Marker>(undefined);
  const moved = useEffectEvent((point: CoordinatesBody) => onMove(roundedPoint(point)));
  const failed = useEffectEvent(onFail);
  const first = useEffectEvent(() => value);

  useEffect(() => {
    if (!box.current) return undefined;
    let created: maplibre.Map;
    try {
      created = openedMap(box.current, first());
    } catch (error) {
      failed(error);
      return undefined;
    }
    let hasStyle = false;
    created.on('load', () => {
      hasStyle = true;
      created.getCanvas().setAttribute('aria-label', 'Mapa de la salida');
      loadLazyData(created);
      setMap(created);
    });
    // Later errors are about parts of the map.
    created.on('error', ({ error }) => {
      if (!hasStyle) failed(error);
    });
    created.on('click', ({ lngLat }) => moved(lngLat));
    const dragged = new maplibre.Marker({ element: pin, draggable: true, anchor: 'bottom' });
    dragged.on('dragend', () => moved(dragged.getLngLat()));
    marker.current = dragged;
    return () => {
      created.remove();
      setMap(undefined);
    };
  }, [box, pin]);

  const [lat, lng] = [value?.lat, value?.lng];
  useEffect(() => {
    if (!map || !marker.current) return;
    if (lat === undefined || lng === undefined) {
      marker.current.remove();
      return;
    }
    marker.current.setLngLat([lng, lat]).addTo(map);
    const isNear = map.getZoom() >= nearZoom - 2 && map.getBounds().contains([lng, lat]);
    // Jumps at once if the person prefers reduced motion.
    if (!isNear) map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), nearZoom) });
  }, [map, lat, lng]);

  useEffect(() => {
    if (!map) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const pixels = pinStep(event.key, event.shiftKey);
      const at = marker.current?.getLngLat();
      if (!pixels || !at) return;
      event.preventDefault();
      event.stopPropagation();
      const { x, y } = map.project(at);
      moved(map.unproject([x + pixels[0], y + pixels[1]]));
    };
    pin.addEventListener('keydown', onKey);
    return () => pin.removeEventListener('keydown', onKey);
  }, [map, pin]);
}

function openedMap(container: HTMLElement, value: CoordinatesBody | null): maplibre.Map {
  const map = new maplibre.Map({
    container,
    style: '/map/style.json',
    ...(value ? { center: [value.lng, value.lat], zoom: nearZoom } : wholeCountry),
    locale: mapLocale,
    // The wheel and one finger scroll the page.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    maxZoom: 15,
  });
  map.addControl(new maplibre.AttributionControl({ compact: false }), 'bottom-right');
  map.addControl(new maplibre.NavigationControl({ showCompass: false }), 'top-right');
  return map;
}
