import { eventListQuery } from '@dorsal/api-client/queries';
import {
  distanceAfterLocating,
  type EventFilters,
  eventCategories,
  filterIndexedEvents,
  indexEvents,
} from '@dorsal/domain/event-filters';
import { BottomSheet } from '@dorsal/ui/BottomSheet';
import { Heading } from '@dorsal/ui/Heading';
import { IconButton } from '@dorsal/ui/IconButton';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { appliedDistanceKm, countActive } from './active-filters.ts';
import { countText } from './count-text.ts';
import { FilterBar } from './FilterBar.tsx';
import { locatingLabel, nearbyLabel } from './filter-controls.ts';
import { type AddressFilters, noFilters } from './filter-params.ts';
import { MapArea } from './MapArea.tsx';
import { MobileTools } from './MobileTools.tsx';
import { ResultList } from './ResultList.tsx';
import { useActiveEvent } from './use-active-event.ts';
import { useFilters } from './use-filters.ts';
import { useGeolocation } from './use-geolocation.ts';
import styles from './ExplorerScreen.module.css';

// Only small screens open it, and not at once.
const FiltersPanel = lazy(() =>
  import('./FiltersPanel.tsx').then(({ FiltersPanel }) => ({ default: FiltersPanel })),
);

/** All events as list and map, with filters (spec, sections 2, 4 and 5). */
export function ExplorerScreen() {
  const { data: events, isError } = useQuery(eventListQuery(useApi()));
  const [addressFilters, changeFilters] = useFilters();
  const { position, isLocating, locate } = useGeolocation();
  const { activeId, highlight, select } = useActiveEvent();
  const [isExpanded, setExpanded] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const closePanel = useCallback(() => setPanelOpen(false), []);

  // Working out what the filters compare costs far more than comparing it.
  const index = useMemo(
    () => indexEvents((events ?? []).map((event) => ({ ...event, description: event.text }))),
    [events],
  );
  const categories = useMemo(() => eventCategories(events ?? []), [events]);
  const filters: EventFilters = { ...addressFilters, userLocation: position };
  const shown = filterIndexedEvents(index, filters);
  const distanceKm = appliedDistanceKm(filters);

  const searchNearby = () =>
    // Filters may be entered while the browser is asked.
    locate(() => changeFilters(({ distanceKm }) => ({ distanceKm: distanceAfterLocating(distanceKm) })));
  const change = (changes: AddressFilters) => {
    changeFilters(changes);
    // A distance means nothing before the visitor's place is known.
    if (changes.distanceKm !== undefined && !position && !isLocating) locate();
  };
  const clear = () => changeFilters(noFilters);
  const controls = {
    filters: addressFilters,
    categories,
    isLocating,
    onChange: change,
    onLocate: searchNearby,
  };

  return (
    <div className={styles.explorer} data-expanded={isExpanded || undefined}>
      <h1 className="visually-hidden">Explorar eventos</h1>
      <FilterBar {...controls} />
      <MobileTools
        filters={addressFilters}
        categories={categories}
        distanceKm={distanceKm}
        activeCount={countActive(filters)}
        onChange={change}
        onOpenFilters={() => setPanelOpen(true)}
      />
      <BottomSheet
        label="Lista de eventos"
        expanded={isExpanded}
        onExpandedChange={setExpanded}
        className={styles.list}
        header={
          <div className={styles.head}>
            <Heading level={2} className={styles.heading}>
              {distanceKm === undefined ? 'Explora eventos' : 'Eventos cerca de ti'}
            </Heading>
            <output className={styles.count}>{events && countText(shown.length, distanceKm)}</output>
          </div>
        }
      >
        <ResultList
          events={events || isError ? shown : undefined}
          activeId={activeId}
          onHighlight={highlight}
          onClear={Object.values(addressFilters).some(Boolean) ? clear : undefined}
        />
      </BottomSheet>
      <MapArea
        events={shown}
        activeId={activeId}
        userLocation={position}
        distanceKm={distanceKm}
        coveredShare={isExpanded ? 0.65 : 0.35}
        onHighlight={highlight}
        onSelect={select}
      />
      <span className={styles.locate}>
        <IconButton
          aria-label={isLocating ? locatingLabel : nearbyLabel}
          disabled={isLocating}
          onClick={searchNearby}
        >
          <LocateFixed aria-hidden="true" />
        </IconButton>
      </span>
      {isPanelOpen && (
        <Suspense>
          <FiltersPanel {...controls} open onClose={closePanel} onClear={clear} count={shown.length} />
        </Suspense>
      )}
    </div>
  );
}
