import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { detailZoom, detailZoomOfTowns, highlightedMarkerSize } from '@dorsal/domain/event-map';
import { Layer, Popup, Source } from 'react-map-gl/maplibre';
import { BaseMap, markerImages } from '~/components/EventMap/BaseMap.tsx';
import type { MapReports } from '~/components/EventMap/map-state.ts';
import { hasStreets } from '~/components/EventMap/map-streets.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { PlaceName } from './PlaceName.tsx';

export interface PlaceMapProps extends MapReports {
  name: string;
  location: string;
  coordinates: CoordinatesBody;
}

/** Pixels reserved for the popup above the marker. As in the picture (`PlacePicture.module.css`). */
const roomForPopup = { top: 72 };

/** One marker with its popup: at a close zoom if the map has streets, otherwise with the surrounding towns. */
export function PlaceMap({ name, location, coordinates: { lat, lng }, onState }: PlaceMapProps) {
  const { mapStyleUrl } = useConfiguration();
  return (
    <BaseMap
      styleUrl={mapStyleUrl}
      view={{
        centre: { lat, lng },
        zoom: hasStreets(mapStyleUrl) ? detailZoom : detailZoomOfTowns,
        padding: roomForPopup,
      }}
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
        <PlaceName name={name} location={location} />
      </Popup>
    </BaseMap>
  );
}
