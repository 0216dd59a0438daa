import { Button } from '@dorsal/ui/Button';
import { Chip } from '@dorsal/ui/Chip';
import { Dialog } from '@dorsal/ui/Dialog';
import { Field } from '@dorsal/ui/Field';
import { TextField } from '@dorsal/ui/TextField';
import { Search } from 'lucide-react';
import { CategoryChips } from './CategoryChips.tsx';
import { CourseChoices } from './CourseChoices.tsx';
import { eventsText } from '../results/count-text.ts';
import { DateChoice } from './DateChoice.tsx';
import { DistanceSlider } from './DistanceSlider.tsx';
import { FeedLinks } from './FeedLinks.tsx';
import { areaLabel, type FilterControlsProps } from './filter-controls.ts';
import { NearbyButton } from './NearbyButton.tsx';
import { useKeywordInput } from './use-keyword-input.ts';
import styles from './FiltersPanel.module.css';

export interface FiltersPanelProps extends FilterControlsProps {
  onClose: () => void;
  onClear: () => void;
  /** How many events meet the filters; undefined while unknown. */
  count: number | undefined;
  /** True if a distance is among the filters, and applies. */
  hasDistance: boolean;
}

/** All filters, on the whole of a small screen, else in a dialog. Each choice applies at once. */
export function FiltersPanel({ onClose, ...controls }: FiltersPanelProps) {
  return (
    <Dialog open onClose={onClose} title="Filtros" closeLabel="Cerrar filtros" className={styles.panel}>
      <PanelForm onClose={onClose} {...controls} />
    </Dialog>
  );
}

function PanelForm({
  filters,
  categories,
  isLocating,
  known,
  onChange,
  onLocate,
  onClose,
  onClear,
  count,
  hasDistance,
}: FiltersPanelProps) {
  const keyword = useKeywordInput(filters.keyword, (text) => onChange({ keyword: text }));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.fields}>
        <TextField
          {...keyword}
          type="search"
          label="Buscar"
          placeholder="Nombre, lugar o descripción"
          icon={<Search />}
        />
        <fieldset>
          <legend className={styles.legend}>Categoría</legend>
          <CategoryChips
            categories={categories}
            chosen={filters.category}
            onChoose={(category) => onChange({ category })}
          />
        </fieldset>
        <Field label="Fecha">
          {({ id }) => (
            <DateChoice
              id={id}
              date={filters.date}
              known={known}
              onChange={(date) => onChange({ date })}
              look="panel"
            />
          )}
        </Field>
        <DistanceSlider distanceKm={filters.distanceKm} onChange={(distanceKm) => onChange({ distanceKm })} />
        <CourseChoices filters={filters} onChange={onChange} />
        {filters.area && (
          <fieldset>
            <legend className={styles.legend}>Mapa</legend>
            <Chip pressed removable onClick={() => onChange({ area: undefined })}>
              {areaLabel}
            </Chip>
          </fieldset>
        )}
        <NearbyButton isLocating={isLocating} onLocate={onLocate} fullWidth />
        <FeedLinks hasDistance={hasDistance} />
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" onClick={onClear}>
          Quitar filtros
        </Button>
        <Button type="submit" fullWidth>
          Ver {count === undefined ? 'eventos' : eventsText(count)}
        </Button>
      </div>
    </form>
  );
}
