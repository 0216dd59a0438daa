import type { Feature } from 'geojson';
import type { FilterSpecification } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { markerImages } from '~/components/EventMap/BaseMap.tsx';
import { designColour } from '~/components/EventMap/map-theme.ts';
import { radiusSteps, smallestRadius } from './cluster-text.ts';
import { featuresOf, hasMarker } from './map-figures.ts';
import type { DrawView, ListedEvent } from './map-view.ts';
import { useFigures } from './use-figures.ts';

const sourceId = 'events';
const markerLayerId = 'event-markers';
const clusterLayerId = 'event-clusters';

/** The layers that answer to pointers. */
export const figureLayerIds = [markerLayerId, clusterLayerId];

const isCluster: FilterSpecification = ['has', 'count'];
const isMarker: FilterSpecification = ['!', isCluster];

const markerLayout = {
  'icon-anchor': 'bottom',
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
} as const;

// The first name carries the weight, the second is the page's font.
const countFont = ['Archivo Bold', 'Archivo', 'sans-serif'];

export interface EventMarkersProps {
  draw: DrawView;
  activeId: string | undefined;
  /** The same event, once it is at hand. */
  activeEvent: ListedEvent | undefined;
}

/**
 * A marker for every event with coordinates; a circle with their number where they are many. The large marker of the active event
 * is a second layer above: its opacity follows the feature's state, which is far cheaper than new data or filters.
 */
export function EventMarkers({ draw, activeId, activeEvent }: EventMarkersProps) {
  const figures = useFigures(draw);
  // A new object would make the map take all its data in again at every hover.
  const features = useMemo(() => featuresOf(figures), [figures]);
  const isInCluster = activeEvent !== undefined && !hasMarker(figures, activeEvent._id);
  useActiveState(activeId, features.features);
  return (
    <>
      <Source id={sourceId} type="geojson" data={features} promoteId="id">
        <Layer
          id={clusterLayerId}
          type="circle"
          filter={isCluster}
          paint={{
            'circle-color': designColour('n-900'),
            'circle-radius': ['step', ['get', 'count'], smallestRadius, ...radiusSteps.flat()],
            'circle-stroke-color': designColour('n-0'),
            'circle-stroke-width': 2.5,
          }}
        />
        <Layer
          id="event-counts"
          type="symbol"
          filter={isCluster}
          layout={{
            'text-field': ['get', 'label'],
            'text-font': countFont,
            'text-size': 13,
            'text-allow-overlap': true,
            'text-ignore-placement': true,
          }}
          paint={{ 'text-color': designColour('n-0') }}
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
          layout={{ ...markerLayout, 'icon-image': markerImages.highlighted }}
          paint={{ 'icon-opacity': ['case', ['boolean', ['feature-state', 'active'], false], 1, 0] }}
        />
      </Source>
      {isInCluster && activeEvent.coordinates && <MarkerOverCluster coordinates={activeEvent.coordinates} />}
    </>
  );
}

/** What a cluster hides still stands out while it is the active one. */
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
        layout={{ ...markerLayout, 'icon-image': markerImages.highlighted }}
      />
    </Source>
  );
}

function useActiveState(activeId: string | undefined, features: readonly Feature[]): void {
  const { current: map } = useMap();
  useEffect(() => {
    // An event may be active before the map has anything to mark.
    if (!map || features.length === 0 || activeId === undefined) return undefined;
    const feature = { source: sourceId, id: activeId };
    map.setFeatureState(feature, { active: true });
    return () => {
      // The map may be on its way out, its sources gone.
      if (map.getSource(sourceId)) map.removeFeatureState(feature, 'active');
    };
  }, [map, activeId, features]);
}
