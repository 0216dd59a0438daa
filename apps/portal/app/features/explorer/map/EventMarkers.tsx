import type { Feature } from 'geojson';
import type { FilterSpecification } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { bibFont, markerImages } from '~/components/EventMap/BaseMap.tsx';
import { designColour } from '~/components/EventMap/map-theme.ts';
import { featuresOf, hasMarker } from './map-figures.ts';
import type { MapFigure } from '@dorsal/event-search/map-view';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import { useFigures } from './use-figures.ts';
import type { FilteredSearch } from '../results/results-view.ts';

const sourceId = 'events';
const markerLayerId = 'event-markers';
const clusterLayerId = 'event-clusters';

/** The layers that react to pointers. */
export const figureLayerIds = [markerLayerId, clusterLayerId];

const isCluster: FilterSpecification = ['has', 'count'];
const isMarker: FilterSpecification = ['!', isCluster];

const markerLayout = { 'icon-anchor': 'bottom', 'icon-allow-overlap': true } as const;
/** For markers that are not always visible: names ignore them. */
const overlaidLayout = { ...markerLayout, 'icon-ignore-placement': true } as const;

/** The fonts of the base map; the name of the first one includes the weight. */
const nameFont = ['Archivo Medium', 'Archivo', 'sans-serif'];
const nameSizePx = 12;
/** Width of a disc's ring. */
const ringPx = 3;

export interface EventMarkersProps {
  results: FilteredSearch;
  activeId: string | undefined;
  /** The same event, once it has loaded. */
  activeEvent: ListedEvent | undefined;
  /** Receives the drawn figures whenever they change. */
  onFigures: (figures: readonly MapFigure[]) => void;
  /** Called each time that new figures are visible. */
  onDrawn: () => void;
}

/**
 * A marker for each event that overlaps no other; a disc with their number for those that do. The large marker of the
 * active event is a second layer above: its opacity depends on the feature's state, which is far cheaper than new data
 * or filters.
 */
export function EventMarkers({ results, activeId, activeEvent, onFigures, onDrawn }: EventMarkersProps) {
  const figures = useFigures(results);
  // A new object would make the map reload all its data at every hover.
  const features = useMemo(() => featuresOf(figures), [figures]);
  const isInCluster = activeEvent !== undefined && !hasMarker(figures, activeEvent._id);
  useActiveState(activeId, features.features);
  useEffect(() => onFigures(figures), [figures, onFigures]);
  useWhenDrawn(figures, onDrawn);
  return (
    <>
      <Source id={sourceId} type="geojson" data={features} promoteId="id">
        <Layer
          id={clusterLayerId}
          type="circle"
          filter={isCluster}
          paint={{
            'circle-color': designColour('n-0'),
            // The map draws the ring outside of the circle.
            'circle-radius': ['-', ['/', ['get', 'diameter'], 2], ringPx],
            'circle-stroke-color': designColour('coral-600'),
            'circle-stroke-width': ringPx,
          }}
        />
        <Layer
          id="cluster-names"
          type="symbol"
          filter={isCluster}
          layout={{
            'text-field': ['get', 'name'],
            'text-font': nameFont,
            'text-size': nameSizePx,
            'text-anchor': 'top',
            'text-max-width': 9,
            // Names of more events come first; one that would overlap another, a disc or a marker is left out.
            'symbol-sort-key': ['-', ['get', 'count']],
            'text-offset': [
              'interpolate',
              ['linear'],
              ['get', 'diameter'],
              30,
              ['literal', [0, nameOffset(30)]],
              70,
              ['literal', [0, nameOffset(70)]],
            ],
          }}
          paint={{
            'text-color': designColour('n-900'),
            'text-halo-color': designColour('n-0'),
            'text-halo-width': 1.5,
          }}
        />
        <Layer
          id="cluster-counts"
          type="symbol"
          filter={isCluster}
          layout={{
            'text-field': ['get', 'label'],
            'text-font': [bibFont, 'Archivo', 'sans-serif'],
            'text-size': ['get', 'textSize'],
            'text-allow-overlap': true,
            // The map keeps names off symbols only: an invisible one has the size of the disc.
            'icon-image': markerImages.blank,
            'icon-padding': ['/', ['get', 'diameter'], 2],
            'icon-allow-overlap': true,
          }}
          paint={{ 'text-color': designColour('n-900') }}
        />
        <Layer
          id={markerLayerId}
          type="symbol"
          filter={isMarker}
          layout={{ ...markerLayout, 'icon-image': markerImages.normal }}
          paint={{ 'icon-opacity': ['case', ['boolean', ['feature-state', 'active'], false], 0, 1] }}
        />
        <Layer
          id="active-marker"
          type="symbol"
          filter={isMarker}
          layout={{ ...overlaidLayout, 'icon-image': markerImages.highlighted }}
          paint={{ 'icon-opacity': ['case', ['boolean', ['feature-state', 'active'], false], 1, 0] }}
        />
      </Source>
      {isInCluster && activeEvent.coordinates && <MarkerOverCluster coordinates={activeEvent.coordinates} />}
    </>
  );
}

/** The marker of the active event if a cluster hides it. */
function MarkerOverCluster({ coordinates: { lat, lng } }: { coordinates: { lat: number; lng: number } }) {
  return (
    <Source
      id="active-event"
      type="geojson"
      data={{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } }}
    >
      <Layer
        id="active-event"
        type="symbol"
        layout={{ ...overlaidLayout, 'icon-image': markerImages.highlighted }}
      />
    </Source>
  );
}

/** Ems between a disc's middle and its name. */
function nameOffset(diameter: number): number {
  return (diameter / 2 + 4) / nameSizePx;
}

function useWhenDrawn(figures: readonly MapFigure[], onDrawn: () => void): void {
  const { current: map } = useMap();
  const report = useEffectEvent(onDrawn);
  useEffect(() => {
    if (!map || figures.length === 0) return undefined;
    const onIdle = () => report();
    map.once('idle', onIdle);
    return () => {
      map.off('idle', onIdle);
    };
  }, [map, figures]);
}

function useActiveState(activeId: string | undefined, features: readonly Feature[]): void {
  const { current: map } = useMap();
  useEffect(() => {
    // An event may be active before the map has its features.
    if (!map || features.length === 0 || activeId === undefined) return undefined;
    const feature = { source: sourceId, id: activeId };
    map.setFeatureState(feature, { active: true });
    return () => {
      // The map may be unmounting, with its sources removed already.
      if (map.getSource(sourceId)) map.removeFeatureState(feature, 'active');
    };
  }, [map, activeId, features]);
}
