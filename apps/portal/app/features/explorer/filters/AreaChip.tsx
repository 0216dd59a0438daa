import type { MapBounds } from '@dorsal/event-search/map-bounds';
import { Chip } from '@dorsal/ui/Chip';
import type { AddressFilters } from '@dorsal/event-search/filter-params';

export interface AreaChipProps {
  area: MapBounds | undefined;
  onChange: (changes: AddressFilters) => void;
}

/** Shows that only a part of the map is searched, and removes that filter. Renders nothing without the filter. */
export function AreaChip({ area, onChange }: AreaChipProps) {
  return (
    area && (
      <Chip pressed removable onClick={() => onChange({ area: undefined })}>
        Esta zona
      </Chip>
    )
  );
}
