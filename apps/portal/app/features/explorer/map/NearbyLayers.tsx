import type { Coordinates } from '@dorsal/domain/coordinates';
import { Layer, Source } from 'react-map-gl/maplibre';
import { designColour } from '~/components/EventMap/map-theme.ts';
import { circleRing, outsideOf } from './distance-circle.ts';

export interface NearbyLayersProps {
  centre: Coordinates;
  /** Kilometers; undefined for any distance. */
  distanceKm: number | undefined;
}

/** The visitor's position, and the circle of the search. */
export function NearbyLayers({ centre, distanceKm }: NearbyLayersProps) {
  const ring = distanceKm === undefined ? undefined : circleRing(centre, distanceKm);
  return (
    <>
      {ring && (
        <>
          <Source id="outside" type="geojson" data={outsideOf(ring)}>
            <Layer
              id="outside"
              type="fill"
              paint={{ 'fill-color': designColour('n-900'), 'fill-opacity': 0.07 }}
            />
          </Source>
          <Source
            id="ring"
            type="geojson"
            data={{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ring } }}
          >
            <Layer
              id="ring"
              type="line"
              paint={{ 'line-color': designColour('coral-600'), 'line-width': 2, 'line-dasharray': [3, 2] }}
            />
          </Source>
        </>
      )}
      <Source
        id="visitor"
        type="geojson"
        data={{
          type: 'Feature',
          properties: {},
          geometry: { type: 'Point', coordinates: [centre.lng, centre.lat] },
        }}
      >
        <Layer
          id="visitor"
          type="circle"
          paint={{
            'circle-radius': 7,
            'circle-color': designColour('info-fg'),
            'circle-stroke-width': 3.5,
            'circle-stroke-color': designColour('n-0'),
          }}
        />
      </Source>
    </>
  );
}
