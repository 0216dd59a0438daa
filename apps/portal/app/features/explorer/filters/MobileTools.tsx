import { Chip } from '@dorsal/ui/Chip';
import { formatPeriod, thisWeekend } from '@dorsal/domain/event-period';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { FiltersButton } from './FiltersButton.tsx';
import { PickedChips } from './PickedChips.tsx';
import { withChosen } from './filter-controls.ts';
import type { AddressFilters } from '@dorsal/event-search/filter-params';
import { useEarlyEntries } from './use-early-entries.ts';
import { useKeywordInput } from './use-keyword-input.ts';
import styles from './MobileTools.module.css';

export interface MobileToolsProps {
  filters: AddressFilters;
  categories: readonly string[];
  /** Kilometers, if a distance applies. */
  distanceKm: number | undefined;
  /** How many filters are active, without the keyword. */
  activeCount: number;
  onChange: (changes: AddressFilters) => void;
  onOpenFilters: () => void;
}

/** Over the map on small screens: search, the button for all filters, and the most common filters as chips. */
export function MobileTools({
  filters,
  categories,
  distanceKm,
  activeCount,
  onChange,
  onOpenFilters,
}: MobileToolsProps) {
  const search = useRef<HTMLDivElement>(null);
  useEarlyEntries(search, filters, onChange);
  const keyword = useKeywordInput(filters.keyword, (text) => onChange({ keyword: text }));
  return (
    <div className={styles.tools}>
      <div ref={search} className={styles.search}>
        <span className={styles.box}>
          <Search aria-hidden="true" size={20} />
          <input {...keyword} type="search" aria-label="Buscar eventos" placeholder="Buscar eventos" />
        </span>
        <FiltersButton variant="ink" count={activeCount} onClick={onOpenFilters}>
          <span className="visually-hidden">Filtros</span>
        </FiltersButton>
      </div>
      <fieldset className={styles.chips} aria-label="Filtros rápidos">
        {distanceKm !== undefined && (
          <Chip pressed removable onClick={() => onChange({ distanceKm: undefined })}>
            {distanceKm} km
          </Chip>
        )}
        <PickedChips filters={filters} onChange={onChange} />
        <Chip
          pressed={Boolean(filters.date)}
          removable
          onClick={() => onChange({ date: filters.date ? undefined : thisWeekend })}
        >
          {formatPeriod(filters.date ?? thisWeekend)}
        </Chip>
        {withChosen(categories, filters.category).map((category) => (
          <Chip
            key={category}
            pressed={category === filters.category}
            removable
            onClick={() => onChange({ category: category === filters.category ? undefined : category })}
          >
            {category}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
