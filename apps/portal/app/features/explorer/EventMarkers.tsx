import type { EventListItemBody } from '@dorsal/api-contract/events';
import type { FeatureCollection, Point } from 'geojson';
import { useEffect, useMemo } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { markerImages } from '~/components/EventMap/BaseMap.tsx';

const sourceId = 'events';

/** The layer that answers to pointers. */
export const markerLayerId = 'event-markers';

export interface EventMarkersProps {
  events: readonly EventListItemBody[];
  activeId: string | undefined;
}

/**
 * A marker for every event with coordinates. The large one of the active event is a second layer above: its opacity
 * follows the feature's state, which is far cheaper than new data or filters.
 */
export function EventMarkers({ events, activeId }: EventMarkersProps) {
  // A new object would make the map take all its data in again at every hover.
  const places = useMemo(() => placesOf(events), [events]);
  useActiveState(activeId);
  const layout = {
    'icon-anchor': 'bottom',
    'icon-allow-overlap': true,
    'icon-ignore-placement': true,
  } as const;
  return (
    <Source id={sourceId} type="geojson" data={places} promoteId="id">
      <Layer
        id={markerLayerId}
        type="symbol"
        layout={{ ...layout, 'icon-image': markerImages.normal }}
        paint={{ 'icon-opacity': ['case', ['boolean', ['feature-state', 'active'], false], 0, 1] }}
      />
      <Layer
        id="active-marker"
        type="symbol"
        layout={{ ...layout, 'icon-image': markerImages.highlighted }}
        paint={{ 'icon-opacity': ['case', ['boolean', ['feature-state', 'active'], false], 1, 0] }}
      />
    </Source>
  );
}

function useActiveState(activeId: string | undefined): void {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map || activeId === undefined) return undefined;
    const feature = { source: sourceId, id: activeId };
    map.setFeatureState(feature, { active: true });
    return () => {
      // The map may be on its way out, its sources gone.
      if (map.getSource(sourceId)) map.removeFeatureState(feature, 'active');
    };
  }, [map, activeId]);
}

function placesOf(events: readonly EventListItemBody[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: events.flatMap(({ _id, coordinates }) =>
      coordinates
        ? [
            {
              type: 'Feature',
              properties: { id: _id },
              geometry: { type: 'Point', coordinates: [coordinates.lng, coordinates.lat] },
            },
          ]
        : [],
    ),
  };
}
