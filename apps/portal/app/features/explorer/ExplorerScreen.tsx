import { BottomSheet } from '@dorsal/ui/BottomSheet';
import { Heading } from '@dorsal/ui/Heading';
import { lazy, Suspense, useRef, useState } from 'react';
import {
  appliedDistanceKm,
  countActive,
  searchedArea,
  searchedNearby,
} from '@dorsal/event-search/active-filters';
import { countText, leftOutCountText, unplacedCountText } from './results/count-text.ts';
import { FeedLinks } from './filters/FeedLinks.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { type AddressFilters, filtersKey, noFilters } from '@dorsal/event-search/filter-params';
import { LocateButton } from './filters/LocateButton.tsx';
import { MapArea } from './map/MapArea.tsx';
import { MobileTools } from './filters/MobileTools.tsx';
import { NearbyButton } from './filters/NearbyButton.tsx';
import { PickedChips } from './filters/PickedChips.tsx';
import { ResultList } from './list/ResultList.tsx';
import { noResults, type ReadPage } from './results/results.ts';
import type { VisitorFilters } from '@dorsal/event-search/search-filters';
import { useActiveEvent } from './results/use-active-event.ts';
import { useFilters } from './filters/use-filters.ts';
import { useAllowedLocation, useGeolocation } from './filters/use-geolocation.ts';
import { useResults } from './results/use-results.ts';
import { useSheet } from './use-sheet.ts';
import styles from './ExplorerScreen.module.css';

// Lazy: it is opened by a press.
const FiltersPanel = lazy(() =>
  import('./filters/FiltersPanel.tsx').then(({ FiltersPanel }) => ({ default: FiltersPanel })),
);

export interface ExplorerScreenProps {
  /** Requests a first page while the whole list has not loaded. */
  readPage: ReadPage;
}

/** All events as list and map, with filters (spec, sections 2, 4 and 5). */
export function ExplorerScreen({ readPage }: ExplorerScreenProps) {
  const [addressFilters, changeFilters] = useFilters();
  const isAboutNear = addressFilters.distanceKm !== undefined;
  const { position, isLocating, locate } = useGeolocation(isAboutNear);
  useAllowedLocation(isAboutNear, locate);
  const activeEvent = useActiveEvent();
  const [isExpanded, setExpanded] = useSheet();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const openPanel = () => setPanelOpen(true);
  const closePanel = () => setPanelOpen(false);
  const screen = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const followSheet = (heightPx: number | undefined) =>
    screen.current?.style.setProperty('--sheet-height', heightPx === undefined ? null : `${heightPx}px`);

  const filters: VisitorFilters = { ...addressFilters, userLocation: position };
  const { results, known, figureSets, isOfFilters, wantList, retry } = useResults(filters, readPage);
  const { categories } = known;
  const distanceKm = appliedDistanceKm(filters);
  // A filter by place leaves out the events that the map can't show: never both at once.
  const note =
    results && (results.notice ?? unplacedCountText(results.unplaced) ?? leftOutCountText(results.leftOut));

  const searchNearby = () => {
    wantList();
    // A function, since filters may change while the browser locates the visitor.
    locate(() => changeFilters(searchedNearby));
  };
  const change = (changes: AddressFilters) => {
    changeFilters(changes);
    wantList();
    // A distance applies only once the visitor's position is known.
    if (changes.distanceKm !== undefined && !position && !isLocating) locate();
  };
  const clear = () => changeFilters(noFilters);
  const controls = {
    filters: addressFilters,
    categories,
    isLocating,
    known,
    onChange: change,
    onLocate: searchNearby,
  };

  return (
    <div ref={screen} className={styles.explorer} data-expanded={isExpanded || undefined}>
      <h1 className="visually-hidden">Explorar eventos</h1>
      <FilterBar {...controls} onOpenFilters={openPanel} />
      <MobileTools
        filters={addressFilters}
        categories={categories}
        distanceKm={distanceKm}
        activeCount={countActive(filters)}
        onChange={change}
        onOpenFilters={openPanel}
      />
      <BottomSheet
        label="Lista de eventos"
        expanded={isExpanded}
        onExpandedChange={setExpanded}
        onDrag={followSheet}
        className={styles.list}
        header={
          <div className={styles.head}>
            <Heading ref={heading} level={2} tabIndex={-1} className={styles.heading}>
              {distanceKm === undefined ? 'Explora eventos' : 'Eventos cerca de ti'}
            </Heading>
            <output className={styles.count}>
              {results ? countText(results.total, distanceKm) : retry && 'La búsqueda ha fallado.'}
            </output>
            <output className={styles.note}>{note}</output>
            <p className={styles.picked}>
              <PickedChips filters={addressFilters} onChange={change} />
            </p>
            <div className={styles.feeds}>
              <FeedLinks hasDistance={distanceKm !== undefined} />
            </div>
            {isAboutNear && !position && (
              <p className={styles.hint}>
                Para filtrar a {addressFilters.distanceKm} km, dinos dónde estás
                <NearbyButton isLocating={isLocating} onLocate={searchNearby} small successor={heading} />
              </p>
            )}
          </div>
        }
      >
        <ResultList
          results={results}
          isOfAddress={isOfFilters}
          active={activeEvent}
          onClear={filtersKey(addressFilters) ? clear : undefined}
          onWantList={wantList}
          onRetry={retry}
          successor={heading}
          onChange={change}
        />
      </BottomSheet>
      <MapArea
        figureSets={figureSets}
        target={results && isOfFilters ? { filters: addressFilters, bounds: results.bounds } : undefined}
        results={results ?? noResults}
        onWantList={wantList}
        activeEvent={activeEvent}
        userLocation={position}
        distanceKm={distanceKm}
        filters={addressFilters}
        onAreaSearch={(area) => changeFilters(searchedArea(area))}
        coveredShare={isExpanded ? 0.65 : 0.35}
      />
      <span className={styles.locate}>
        <LocateButton isLocating={isLocating} onLocate={searchNearby} />
      </span>
      {isPanelOpen && (
        <Suspense>
          <FiltersPanel
            {...controls}
            onClose={closePanel}
            onClear={clear}
            count={results?.total}
            hasDistance={distanceKm !== undefined}
          />
        </Suspense>
      )}
    </div>
  );
}
