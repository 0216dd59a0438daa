import { highlightedMarkerSize, markerSize } from '@dorsal/domain/event-map';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';
import MapView, {
  AttributionControl,
  type MapLayerMouseEvent,
  type MapRef,
  NavigationControl,
} from 'react-map-gl/maplibre';
import { loadLaterData } from './later-data.ts';
import { mapLocale } from './map-locale.ts';
import { markerImage, markerPixelRatio } from './marker-image.ts';
import './maplibre-theme.css';

// The bundle moves the library's file away from its worker, whose address it would else guess wrongly.
maplibre.setWorkerUrl(workerUrl);

/** Names of the marker images that layers may use. */
export const markerImages = { normal: 'marker', highlighted: 'marker-highlighted' } as const;

export interface BaseMapProps {
  styleUrl: string;
  centre: { lat: number; lng: number };
  zoom: number;
  /** What the map shows, for screen readers. */
  label: string;
  /** Leaves wheel and one finger to the page around it. */
  cooperative?: boolean;
  interactiveLayerIds?: string[];
  cursor?: string;
  onClick?: (event: MapLayerMouseEvent) => void;
  onMouseMove?: (event: MapLayerMouseEvent) => void;
  onMouseLeave?: () => void;
  ref?: Ref<MapRef>;
  /** Sources, layers and popups; they come once the marker images are there. */
  children?: ReactNode;
}

/** A MapLibre map with our controls, words and marker images. */
export function BaseMap({
  styleUrl,
  centre,
  zoom,
  label,
  cooperative = false,
  children,
  ...handlers
}: BaseMapProps) {
  const [ready, setReady] = useState(false);
  const isLeft = useRef(false);
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const prepare = ({ target: map }: { target: maplibre.Map }) => {
    const add = (name: string, image: ImageData) =>
      map.addImage(name, image, { pixelRatio: markerPixelRatio });
    add(markerImages.normal, markerImage({ ...markerSize, fill: 'coral-600', dot: 'n-0' }));
    add(markerImages.highlighted, markerImage({ ...highlightedMarkerSize, fill: 'n-900', dot: 'coral-500' }));
    map.getCanvas().setAttribute('aria-label', label);
    loadLaterData(map);
    setReady(true);
  };
  return (
    <MapView
      {...handlers}
      mapLib={maplibre}
      mapStyle={styleUrl}
      initialViewState={{ latitude: centre.lat, longitude: centre.lng, zoom }}
      locale={mapLocale}
      cooperativeGestures={cooperative}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      attributionControl={false}
      maxZoom={17}
      onLoad={prepare}
      // Left just before it began, the map finds its place gone: nobody misses it.
      onError={({ error }) => {
        if (!isLeft.current) console.error(error);
      }}
    >
      <AttributionControl position="bottom-right" compact={false} />
      <NavigationControl position="bottom-right" showCompass={false} />
      {ready && children}
    </MapView>
  );
}
