import type { Coordinates } from '@dorsal/domain/coordinates';
import { explorerCentre, explorerZoom, locatedZoom } from '@dorsal/domain/event-map';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { useStore } from 'zustand';
import { BaseMap, type InitialView } from '~/components/EventMap/BaseMap.tsx';
import type { MapReports } from '~/components/EventMap/map-state.ts';
import { useConfiguration } from '~/configuration/ConfigurationProvider.tsx';
import { type ActiveEvent, idOfActive } from '../results/active-event.ts';
import { loadEventPageCode } from '../results/event-page-code.ts';
import { AreaButton, type AreaButtonProps } from './AreaButton.tsx';
import { ClusterButtons } from './ClusterButtons.tsx';
import { EventMarkers, figureLayerIds } from './EventMarkers.tsx';
import { EventPopup } from './EventPopup.tsx';
import { FitButton } from './FitButton.tsx';
import type { AddressFilters } from '@dorsal/event-search/filter-params';
import type { MapAim } from './map-aim.ts';
import { targetNear, type MapTarget } from './map-target.ts';
import { fitBox, lngLatBounds } from '@dorsal/event-search/map-fit';
import type { MapFigure } from '@dorsal/event-search/map-view';
import { NearbyLayers } from './NearbyLayers.tsx';
import type { TakeTap } from './use-first-tap.ts';
import { useFoundEvent } from './use-found-event.ts';
import { fitOptions, type FitTarget, useMapFit } from './use-map-fit.ts';
import { showCluster, useMapMoves } from './use-map-moves.ts';
import { VisitorMoves } from './VisitorMoves.tsx';
import type { FilteredSearch } from '../results/results-view.ts';

export interface ResultsMapProps extends Pick<AreaButtonProps, 'onAreaSearch' | 'coveredShare'>, MapReports {
  /** The events to draw. */
  results: FilteredSearch;
  /** The filters of the URL. */
  filters: AddressFilters;
  /** The results that the map follows; undefined while they are looked up. */
  target: FitTarget | undefined;
  /** Called when the visitor starts to use the map, which may need more than the first page's events and clusters. */
  onWantList: () => void;
  /** The event with the highlighted marker and the open popup. */
  activeEvent: ActiveEvent;
  userLocation: Coordinates | undefined;
  /** Kilometers, if a distance applies. */
  distanceKm: number | undefined;
  /** The frame that results are fitted into. */
  frame: RefObject<HTMLElement | null>;
  /** Returns a press on the map's picture that has not been answered yet. */
  takeTap: TakeTap;
}

/** The events on a map. For keyboard and screen reader, the list offers the same. */
export function ResultsMap({
  results,
  filters,
  target,
  onWantList,
  activeEvent,
  userLocation,
  distanceKm,
  coveredShare,
  onState,
  frame,
  takeTap,
  onAreaSearch,
}: ResultsMapProps) {
  const { mapStyleUrl } = useConfiguration();
  const map = useRef<MapRef>(null);
  const [isOverFigure, setOverFigure] = useState(false);
  const [figures, setFigures] = useState<readonly MapFigure[]>([]);
  const [aim, setAim] = useState<MapAim>(userLocation ? 'visitor' : 'results');
  const activeId = useStore(activeEvent, idOfActive);
  const active = useFoundEvent(results, activeId);
  useMapMoves(map, { activeId, active, isPointedAt: isOverFigure, userLocation, coveredShare });
  const fitAll = useMapFit(map, { filters, target, aim, onAim: setAim, userLocation, frame });
  const [view] = useState(() => initialView({ userLocation, target, frame: frame.current }));
  // The map is loaded when the page is idle: the pages that its events lead to come next.
  useEffect(() => {
    if (figures.length > 0) void loadEventPageCode();
  }, [figures]);

  const pointAt = (found: MapTarget | undefined) => {
    const eventId = eventIn(found);
    setOverFigure(found !== undefined);
    if (eventId !== undefined && eventId !== activeId) onWantList();
    activeEvent.setState({ highlighted: eventId });
  };
  const select = (eventId: string | undefined) =>
    activeEvent.setState({ selected: eventId === undefined ? undefined : { id: eventId } });
  const choose = (found: MapTarget | undefined, originalEvent: Event) => {
    if (found) onWantList();
    // The event is selected, and no longer only hovered: the map may move.
    setOverFigure(false);
    if (!map.current || !found || 'eventId' in found) return select(eventIn(found));
    showCluster(map.current, { bounds: found.bounds, coveredShare, originalEvent });
  };
  const answerFirstTap = () => {
    const tap = takeTap();
    if (tap && map.current) choose(targetNear(map.current, tap), tap.event);
  };
  const keepFigures = useCallback((next: readonly MapFigure[]) => setFigures(next), []);

  return (
    <BaseMap
      ref={map}
      styleUrl={mapStyleUrl}
      view={view}
      label="Mapa de eventos"
      onState={onState}
      interactiveLayerIds={figureLayerIds}
      cursor={isOverFigure ? 'pointer' : 'grab'}
      onMouseMove={(event) => pointAt(targetAt(event))}
      onMouseLeave={() => pointAt(undefined)}
      onClick={(event) =>
        choose(map.current ? targetNear(map.current, event.point) : undefined, event.originalEvent)
      }
      onWheel={onWantList}
      // The map's own moves, without an `originalEvent`, need no list.
      onMoveStart={({ originalEvent }) => originalEvent && onWantList()}
    >
      {userLocation && <NearbyLayers centre={userLocation} distanceKm={distanceKm} />}
      <EventMarkers
        results={results}
        activeId={activeId}
        activeEvent={active}
        onFigures={keepFigures}
        onDrawn={answerFirstTap}
      />
      <ClusterButtons
        figures={figures}
        coveredShare={coveredShare}
        onPress={({ bounds }, originalEvent) => choose({ bounds }, originalEvent)}
      />
      {active?.coordinates && (
        <EventPopup
          key={active._id}
          event={active}
          coordinates={active.coordinates}
          onClose={() => activeEvent.setState({ highlighted: undefined, selected: undefined })}
        />
      )}
      <VisitorMoves onMoved={() => setAim('moved')} />
      {aim !== 'results' && target?.bounds && <FitButton onFit={fitAll} />}
      <AreaButton
        area={filters.area}
        onAreaSearch={onAreaSearch}
        coveredShare={coveredShare}
        isMoved={aim === 'moved'}
        onAreaShown={() => setAim('results')}
      />
    </BaseMap>
  );
}

/** Around the visitor; otherwise fitted to the results; otherwise the first view of the spec. */
function initialView({
  userLocation,
  target,
  frame,
}: Pick<ResultsMapProps, 'userLocation' | 'target'> & { frame: HTMLElement | null }): InitialView {
  if (userLocation) return { centre: userLocation, zoom: locatedZoom };
  const container = frame?.parentElement;
  if (target?.bounds && frame && container) {
    return { bounds: lngLatBounds(fitBox(target.bounds)), fitBoundsOptions: fitOptions(container, frame) };
  }
  const [lat, lng] = explorerCentre;
  return { centre: { lat, lng }, zoom: explorerZoom };
}

function targetAt({ target, point }: MapLayerMouseEvent): MapTarget | undefined {
  return targetNear(target, point, 0);
}

function eventIn(found: MapTarget | undefined): string | undefined {
  return found && 'eventId' in found ? found.eventId : undefined;
}
