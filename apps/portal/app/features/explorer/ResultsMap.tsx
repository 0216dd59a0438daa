import type { Coordinates } from '@dorsal/domain/coordinates';
import { explorerCentre, explorerZoom, locatedZoom } from '@dorsal/domain/event-map';
import { useRef, useState } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { BaseMap } from '~/components/EventMap/BaseMap.tsx';
import type { MapReports } from '~/components/EventMap/map-state.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import type { ActiveEvent } from './active-event.ts';
import { AreaButton, type AreaButtonProps } from './AreaButton.tsx';
import { EventMarkers, figureLayerIds } from './EventMarkers.tsx';
import { EventPopup } from './EventPopup.tsx';
import { targetOf } from './map-figures.ts';
import type { DrawView, FindEvent } from './map-view.ts';
import { NearbyLayers } from './NearbyLayers.tsx';
import { useActiveId } from './use-active-id.ts';
import { useFoundEvent } from './use-found-event.ts';
import { showCluster, useMapMoves } from './use-map-moves.ts';

export interface ResultsMapProps extends AreaButtonProps, MapReports {
  draw: DrawView;
  findEvent: FindEvent;
  /** The visitor has begun to use the map: it may need more than the first page's events and clusters. */
  onWantList: () => void;
  /** The event whose marker stands out and whose popup is open. */
  activeEvent: ActiveEvent;
  userLocation: Coordinates | undefined;
  /** Kilometres, where a distance applies. */
  distanceKm: number | undefined;
}

/** The events on a map. The list is its equal for keyboard and screen reader. */
export function ResultsMap({
  draw,
  findEvent,
  onWantList,
  activeEvent,
  userLocation,
  distanceKm,
  coveredShare,
  onState,
  ...areaSearch
}: ResultsMapProps) {
  const { mapStyleUrl } = useConfiguration();
  const map = useRef<MapRef>(null);
  const [isOverFigure, setOverFigure] = useState(false);
  const { highlight, select } = activeEvent;
  const activeId = useActiveId(activeEvent);
  const active = useFoundEvent(findEvent, activeId);
  useMapMoves(map, { activeId, active, isPointedAt: isOverFigure, userLocation, coveredShare });

  const pointAt = (target: Target | undefined) => {
    const eventId = eventIn(target);
    setOverFigure(target !== undefined);
    if (eventId !== undefined && eventId !== activeId) onWantList();
    highlight(eventId);
  };
  const choose = (event: MapLayerMouseEvent) => {
    const target = targetAt(event);
    if (target) onWantList();
    // Selected, and no longer pointed at alone: the map may move.
    setOverFigure(false);
    if (!map.current || !target || 'eventId' in target) return select(eventIn(target));
    const { originalEvent } = event;
    showCluster(map.current, { bounds: target.bounds, coveredShare, originalEvent });
  };
  const [lat, lng] = explorerCentre;
  return (
    <BaseMap
      ref={map}
      styleUrl={mapStyleUrl}
      centre={userLocation ?? { lat, lng }}
      zoom={userLocation ? locatedZoom : explorerZoom}
      label="Mapa de eventos"
      onState={onState}
      interactiveLayerIds={figureLayerIds}
      cursor={isOverFigure ? 'pointer' : 'grab'}
      onMouseMove={(event) => pointAt(targetAt(event))}
      onMouseLeave={() => pointAt(undefined)}
      onClick={choose}
      onWheel={onWantList}
      // The map's own moves want nothing.
      onMoveStart={({ originalEvent }) => originalEvent && onWantList()}
    >
      {userLocation && <NearbyLayers centre={userLocation} distanceKm={distanceKm} />}
      <EventMarkers draw={draw} activeId={activeId} activeEvent={active} />
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

type Target = ReturnType<typeof targetOf>;

function targetAt({ features }: MapLayerMouseEvent): Target | undefined {
  const [feature] = features ?? [];
  return feature && targetOf(feature.properties);
}

function eventIn(target: Target | undefined): string | undefined {
  return target && 'eventId' in target ? target.eventId : undefined;
}
