import type { EventListItemBody } from '@dorsal/api-contract/events';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { explorerCentre, explorerZoom, locatedZoom } from '@dorsal/domain/event-map';
import { useRef } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { BaseMap } from '~/components/EventMap/BaseMap.tsx';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { type ActiveEvent, useActiveId } from './active-event.ts';
import { AreaButton, type AreaButtonProps } from './AreaButton.tsx';
import { EventMarkers, markerLayerId } from './EventMarkers.tsx';
import { EventPopup } from './EventPopup.tsx';
import { NearbyLayers } from './NearbyLayers.tsx';
import { useMapMoves } from './use-map-moves.ts';

export interface ResultsMapProps extends AreaButtonProps {
  events: readonly EventListItemBody[];
  /** The event whose marker stands out and whose popup is open. */
  activeEvent: ActiveEvent;
  userLocation: Coordinates | undefined;
  /** Kilometres, where a distance applies. */
  distanceKm: number | undefined;
}

/** The events on a map. The list is its equal for keyboard and screen reader. */
export function ResultsMap({
  events,
  activeEvent,
  userLocation,
  distanceKm,
  coveredShare,
  ...areaSearch
}: ResultsMapProps) {
  const { mapStyleUrl } = useConfiguration();
  const map = useRef<MapRef>(null);
  const { highlight, select } = activeEvent;
  const activeId = useActiveId(activeEvent);
  const active = events.find((event) => event._id === activeId);
  useMapMoves(map, { active, userLocation, coveredShare });

  const [lat, lng] = explorerCentre;
  return (
    <BaseMap
      ref={map}
      styleUrl={mapStyleUrl}
      centre={userLocation ?? { lat, lng }}
      zoom={userLocation ? locatedZoom : explorerZoom}
      label="Mapa de eventos"
      interactiveLayerIds={[markerLayerId]}
      cursor={activeId ? 'pointer' : 'grab'}
      onMouseMove={(event) => highlight(eventAt(event))}
      onMouseLeave={() => highlight(undefined)}
      onClick={(event) => select(eventAt(event))}
    >
      {userLocation && <NearbyLayers centre={userLocation} distanceKm={distanceKm} />}
      <EventMarkers events={events} activeId={activeId} />
      {active?.coordinates && (
        <EventPopup
          key={active._id}
          event={active}
          coordinates={active.coordinates}
          onClose={() => {
            highlight(undefined);
            select(undefined);
          }}
        />
      )}
      <AreaButton {...areaSearch} coveredShare={coveredShare} />
    </BaseMap>
  );
}

function eventAt({ features }: MapLayerMouseEvent): string | undefined {
  return features?.[0]?.properties.id as string | undefined;
}
