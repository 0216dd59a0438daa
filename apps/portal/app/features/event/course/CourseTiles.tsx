import { courseCoordinates } from '@dorsal/domain/course-shape';
import type { Feature, FeatureCollection } from 'geojson';
import { Layer, Source } from 'react-map-gl/maplibre';
import { BaseMap, bibFont } from '~/components/EventMap/BaseMap.tsx';
import type { MapReports } from '~/components/EventMap/map-state.ts';
import { designColour } from '~/components/EventMap/map-theme.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { CourseMapProps } from './CourseMap.tsx';
import { stationShare } from './course-places.ts';

/** Pixels around the track, as in its drawing. */
const padding = 36;

/** The track on a map, with its start, its stations and the cursor. */
export function CourseTiles({ shape, distance, cursor, onState }: CourseMapProps & MapReports) {
  const { mapStyleUrl } = useConfiguration();
  const { west, south, east, north } = shape.area;
  const places = courseCoordinates(shape);
  const stations = distance.stations.map((station, at) =>
    placeOf(places[Math.round(stationShare(station, shape.lengthMeters) * (places.length - 1))], {
      label: String(at + 1),
    }),
  );
  return (
    <BaseMap
      styleUrl={mapStyleUrl}
      view={{ bounds: [west, south, east, north], fitBoundsOptions: { padding } }}
      label={`Mapa del recorrido de ${distance.name}`}
      cooperative
      onState={onState}
    >
      <Source
        id="course"
        type="geojson"
        data={{ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: places } }}
      >
        <Layer
          id="course"
          type="line"
          layout={{ 'line-join': 'round', 'line-cap': 'round' }}
          paint={{ 'line-color': designColour('coral-600'), 'line-width': 4 }}
        />
      </Source>
      <Source id="stations" type="geojson" data={collection(stations)}>
        <Layer
          id="stations"
          type="circle"
          paint={{
            'circle-radius': 11,
            'circle-color': designColour('n-0'),
            'circle-stroke-width': 1.5,
            'circle-stroke-color': designColour('n-900'),
          }}
        />
        <Layer
          id="station-numbers"
          type="symbol"
          layout={{
            'text-field': ['get', 'label'],
            'text-font': [bibFont, 'Archivo', 'sans-serif'],
            'text-size': 15,
            'text-allow-overlap': true,
          }}
          paint={{ 'text-color': designColour('n-900') }}
        />
      </Source>
      <Dot id="start" place={places[0]} fill="n-0" stroke="coral-600" strokeWidth={4} />
      {cursor !== null && (
        <Dot id="cursor" place={places[cursor]} fill="coral-500" stroke="n-900" strokeWidth={3} />
      )}
    </BaseMap>
  );
}

type Place = readonly [lng: number, lat: number] | undefined;

interface DotProps {
  id: string;
  place: Place;
  /** Colors of the design. */
  fill: string;
  stroke: string;
  /** Pixels. */
  strokeWidth: number;
}

function Dot({ id, place, fill, stroke, strokeWidth }: DotProps) {
  return (
    <Source id={id} type="geojson" data={placeOf(place, {})}>
      <Layer
        id={id}
        type="circle"
        paint={{
          'circle-radius': 7,
          'circle-color': designColour(fill),
          'circle-stroke-width': strokeWidth,
          'circle-stroke-color': designColour(stroke),
        }}
      />
    </Source>
  );
}

const placeOf = (place: Place, properties: Readonly<Record<string, string>>): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [...(place ?? [0, 0])] },
});

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });
