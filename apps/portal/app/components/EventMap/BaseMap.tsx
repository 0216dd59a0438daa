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
import { loadLazyData } from '@dorsal/tooling-basemap/load-lazy-data';
import { mapLocale } from '@dorsal/tooling-basemap/map-locale';
import type { MapReports } from './map-state.ts';
import { markerImage, markerPixelRatio } from './marker-image.ts';
import '@dorsal/tooling-basemap/maplibre-theme.css';

// The bundler separates the library from its worker, so the library would derive a wrong URL for the worker.
maplibre.setWorkerUrl(workerUrl);

/** The font of bib numerals as a separate family (`fonts.css` of `@dorsal/ui`): a map's style can't select a width. */
export const bibFont = 'Archivo Bib';

/** Names of the marker images for layers; `blank` is one transparent pixel. */
export const markerImages = { normal: 'marker', highlighted: 'marker-highlighted', blank: 'blank' } as const;

/** The map's first view: a place, or bounds to fit. */
export type InitialView =
  | {
      readonly centre: { readonly lat: number; readonly lng: number };
      readonly zoom: number;
      /** Pixels at the map's edges that are excluded when centering the place. */
      readonly padding?: { readonly top: number };
    }
  | {
      readonly bounds: [west: number, south: number, east: number, north: number];
      readonly fitBoundsOptions: maplibre.FitBoundsOptions;
    };

export interface BaseMapProps extends MapReports {
  styleUrl: string;
  view: InitialView;
  /** A description of the map for screen readers. */
  label: string;
  /** Leaves the wheel and one-finger gestures to the page. */
  cooperative?: boolean;
  interactiveLayerIds?: string[];
  cursor?: string;
  onClick?: (event: MapLayerMouseEvent) => void;
  onMouseMove?: (event: MapLayerMouseEvent) => void;
  onMouseLeave?: () => void;
  onWheel?: () => void;
  /** `originalEvent` is set if the visitor moves the map. */
  onMoveStart?: (event: { originalEvent?: unknown }) => void;
  ref?: Ref<MapRef>;
  /** Sources, layers and popups; rendered after the marker images have loaded. */
  children?: ReactNode;
}

/** A MapLibre map with our controls, texts and marker images. */
export function BaseMap({
  styleUrl,
  view,
  label,
  cooperative = false,
  onState,
  children,
  ...handlers
}: BaseMapProps) {
  const [ready, setReady] = useState(false);
  const hasStyle = useRef(false);
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
    map.addImage(markerImages.blank, new ImageData(1, 1));
    map.getCanvas().setAttribute('aria-label', label);
    loadLazyData(map);
    setReady(true);
  };
  return (
    <MapView
      {...handlers}
      mapLib={maplibre}
      mapStyle={styleUrl}
      initialViewState={viewState(view)}
      locale={mapLocale}
      cooperativeGestures={cooperative}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      attributionControl={false}
      maxZoom={17}
      onStyleData={({ target: map }) => {
        if (!hasStyle.current) map.on('webglcontextlost', () => onState('lost'));
        hasStyle.current = true;
      }}
      onLoad={prepare}
      // Fully loaded, including its children; also after a lost WebGL context was restored.
      onRender={({ target: map }) => {
        if (ready && map.loaded()) onState('shown');
      }}
      onError={({ error }) => {
        // The component was unmounted before the map started: ignore the error.
        if (isLeft.current) return;
        console.error(error);
        // Later errors are about parts of the map: a source, an image of the style. Without WebGL no style ever loads.
        if (!hasStyle.current) onState('failed');
      }}
    >
      <AttributionControl position="bottom-right" compact={false} />
      <NavigationControl position="bottom-right" showCompass={false} />
      {ready && children}
    </MapView>
  );
}

function viewState(view: InitialView) {
  if ('bounds' in view) return view;
  const { centre, zoom, padding } = view;
  return {
    latitude: centre.lat,
    longitude: centre.lng,
    zoom,
    ...(padding && { padding: { bottom: 0, left: 0, right: 0, ...padding } }),
  };
}
