import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { detailZoom, highlightedMarkerSize } from '@dorsal/domain/event-map';
import { Layer, Popup, Source } from 'react-map-gl/maplibre';
import { BaseMap, markerImages } from '~/components/EventMap/BaseMap.tsx';
import type { MapReports } from '~/components/EventMap/map-state.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import styles from './PlaceMap.module.css';

export interface PlaceMapProps extends MapReports {
  name: string;
  location: string;
  coordinates: CoordinatesBody;
}

/** One marker with its popup, close up. */
export function PlaceMap({ name, location, coordinates: { lat, lng }, onState }: PlaceMapProps) {
  const { mapStyleUrl } = useConfiguration();
  return (
    <BaseMap
      styleUrl={mapStyleUrl}
      centre={{ lat, lng }}
      zoom={detailZoom}
      label={`Mapa de ${location}`}
      cooperative
      onState={onState}
    >
      <Source
        id="place"
        type="geojson"
        data={{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } }}
      >
        <Layer
          id="place"
          type="symbol"
          layout={{
            'icon-image': markerImages.highlighted,
            'icon-anchor': 'bottom',
            'icon-allow-overlap': true,
          }}
        />
      </Source>
      <Popup
        latitude={lat}
        longitude={lng}
        anchor="bottom"
        offset={highlightedMarkerSize.height + 6}
        closeButton={false}
        closeOnClick={false}
        focusAfterOpen={false}
        maxWidth="320px"
      >
        <div className={styles.popup}>
          <p className={styles.name}>{name}</p>
          <p className={styles.location}>{location}</p>
        </div>
      </Popup>
    </BaseMap>
  );
}
