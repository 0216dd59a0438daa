import { Chip } from '@dorsal/ui/Chip';
import type { AddressFilters } from '@dorsal/event-search/filter-params';
import { rangeText } from '@dorsal/event-search/range-text';
import { areaLabel, courseFilters } from './filter-controls.ts';

export interface PickedChipsProps {
  filters: AddressFilters;
  onChange: (changes: AddressFilters) => void;
}

/** The filters in use that the bar has no field for; a press removes one. */
export function PickedChips({ filters, onChange }: PickedChipsProps) {
  return (
    <>
      {filters.area && (
        <Chip pressed removable onClick={() => onChange({ area: undefined })}>
          {areaLabel}
        </Chip>
      )}
      {courseFilters.map(({ filter, unit }) => {
        const range = filters[filter];
        return (
          range && (
            <Chip key={filter} pressed removable onClick={() => onChange({ [filter]: undefined })}>
              {rangeText(range, unit)}
            </Chip>
          )
        );
      })}
    </>
  );
}
