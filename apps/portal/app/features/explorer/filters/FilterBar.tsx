import { countWithoutField } from '@dorsal/event-search/active-filters';
import { useId, useRef } from 'react';
import { classNames } from '~/components/class-names.ts';
import { DateChoice } from './DateChoice.tsx';
import { searchDistances } from '@dorsal/event-search/search-distances';
import { type FilterControlsProps, withChosen } from './filter-controls.ts';
import { FiltersButton } from './FiltersButton.tsx';
import { NearbyButton } from './NearbyButton.tsx';
import { useEarlyEntries } from './use-early-entries.ts';
import { useKeywordInput } from './use-keyword-input.ts';
import styles from './FilterBar.module.css';

export interface FilterBarProps extends FilterControlsProps {
  onOpenFilters: () => void;
}

/** The most used filters in one row, and the button for all of them, on large screens. */
export function FilterBar({
  filters,
  categories,
  isLocating,
  known,
  onChange,
  onLocate,
  onOpenFilters,
}: FilterBarProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEarlyEntries(form, filters, onChange);
  const keyword = useKeywordInput(filters.keyword, (text) => onChange({ keyword: text }));
  return (
    <form ref={form} className={styles.bar} aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
      <div className={styles.field}>
        <label htmlFor={`${id}-keyword`}>Buscar</label>
        <input {...keyword} id={`${id}-keyword`} type="search" placeholder="Nombre, lugar o descripción" />
      </div>
      <div className={classNames(styles.field, styles.select)}>
        <label htmlFor={`${id}-category`}>Categoría</label>
        <select
          id={`${id}-category`}
          name="category"
          value={filters.category ?? ''}
          onChange={({ target }) => onChange({ category: target.value })}
        >
          <option value="">Todas</option>
          {withChosen(categories, filters.category).map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-date`}>Fecha</label>
        <DateChoice
          id={`${id}-date`}
          date={filters.date}
          known={known}
          onChange={(date) => onChange({ date })}
          look="bar"
        />
        {/* Without scripts, Enter submits the bar, and the browser's own field chooses a day. */}
        <noscript>
          <input name="date" type="date" aria-label="Fecha" defaultValue={filters.date} />
        </noscript>
      </div>
      <div className={classNames(styles.field, styles.select)}>
        <label htmlFor={`${id}-distance`}>Distancia</label>
        <select
          id={`${id}-distance`}
          name="distance"
          value={filters.distanceKm ?? ''}
          onChange={({ target }) => onChange({ distanceKm: Number(target.value) || undefined })}
        >
          <option value="">Cualquiera</option>
          {[...withChosen(searchDistances, filters.distanceKm)]
            .sort((one, other) => one - other)
            .map((km) => (
              <option key={km} value={km}>
                {km} km
              </option>
            ))}
        </select>
      </div>
      <div className={styles.buttons}>
        <FiltersButton variant="outline" count={countWithoutField(filters)} onClick={onOpenFilters}>
          <span className={styles.more}>Más filtros</span>
        </FiltersButton>
        <NearbyButton isLocating={isLocating} onLocate={onLocate} />
      </div>
    </form>
  );
}
