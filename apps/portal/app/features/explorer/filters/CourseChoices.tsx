import { Chip } from '@dorsal/ui/Chip';
import type { AddressFilters } from '@dorsal/event-search/filter-params';
import { rangeText } from '@dorsal/event-search/range-text';
import { courseFilters, withChosen } from './filter-controls.ts';
import styles from './FiltersPanel.module.css';

export interface CourseChoicesProps {
  filters: AddressFilters;
  onChange: (changes: AddressFilters) => void;
}

/** Ranges whose ends are between the usual races: a course of 10 km may measure 10.2. */
const choices = {
  km: { title: 'Kilómetros', ranges: ['-6', '6-12', '12-25', '25-45', '45-'] },
  climb: { title: 'Desnivel', ranges: ['-200', '200-800', '800-2000', '2000-'] },
};

/** The length and the climb of a course, as chips. A further press removes the filter. */
export function CourseChoices({ filters, onChange }: CourseChoicesProps) {
  return courseFilters.map(({ filter, unit }) => (
    <fieldset key={filter}>
      <legend className={styles.legend}>{choices[filter].title}</legend>
      <div className={styles.chips}>
        {withChosen(choices[filter].ranges, filters[filter]).map((range) => (
          <Chip
            key={range}
            pressed={range === filters[filter]}
            removable
            onClick={() => onChange({ [filter]: range === filters[filter] ? undefined : range })}
          >
            {rangeText(range, unit)}
          </Chip>
        ))}
      </div>
    </fieldset>
  ));
}
