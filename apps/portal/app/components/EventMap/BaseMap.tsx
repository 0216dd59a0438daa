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
import type { MapReports } from './map-state.ts';
import { markerImage, markerPixelRatio } from './marker-image.ts';
import './maplibre-theme.css';

// The bundle moves the library's file away from its worker, whose address it would else guess wrongly.
maplibre.setWorkerUrl(workerUrl);

/** The numerals of bibs as a font family of its own (`fonts.css` of `@dorsal/ui`): a map's style has no way to ask for a width. */
export const bibFont = 'Archivo Bib';

/** Names of the marker images that layers may use. */
export const markerImages = { normal: 'marker', highlighted: 'marker-highlighted' } as const;

/** What a map shows at first: a place, or some bounds, fitted. */
export type InitialView =
  | {
      readonly centre: { readonly lat: number; readonly lng: number };
      readonly zoom: number;
      /** Pixels at the map's edges that the place is not centered in. */
      readonly padding?: { readonly top: number };
    }
  | {
      readonly bounds: [west: number, south: number, east: number, north: number];
      readonly fitBoundsOptions: maplibre.FitBoundsOptions;
    };

export interface BaseMapProps extends MapReports {
  styleUrl: string;
  view: InitialView;
  /** What the map shows, for screen readers. */
  label: string;
  /** Leaves wheel and one finger to the page around it. */
  cooperative?: boolean;
  interactiveLayerIds?: string[];
  cursor?: string;
  onClick?: (event: MapLayerMouseEvent) => void;
  onMouseMove?: (event: MapLayerMouseEvent) => void;
  onMouseLeave?: () => void;
  onWheel?: () => void;
  /** `originalEvent`: where it is the visitor who moves the map. */
  onMoveStart?: (event: { originalEvent?: unknown }) => void;
  ref?: Ref<MapRef>;
  /** Sources, layers and popups; they come once the marker images are there. */
  children?: ReactNode;
}

/** A MapLibre map with our controls, words and marker images. */
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
    map.getCanvas().setAttribute('aria-label', label);
    loadLaterData(map);
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
      // Complete, its children included: also after a lost surface came back.
      onRender={({ target: map }) => {
        if (ready && map.loaded()) onState('shown');
      }}
      onError={({ error }) => {
        // Left just before it began, the map finds its place gone: nobody misses it.
        if (isLeft.current) return;
        console.error(error);
        // What fails later is part of the map: a source, a picture of the style. Without WebGL there never is a style.
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
