import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#/session/ApiProvider.tsx';
import { type FilterField, questionOfField } from '../people-filters.ts';
import { countsQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';
import { filterValues } from './filter-values.ts';
import styles from './FilterEditor.module.css';
import { BoughtRange, PriceRange } from './RangeFields.tsx';

export interface FilterEditorProps {
  field: FilterField;
  /** What it filters by. */
  label: string;
  onDone: () => void;
}

/** The values of a filter with the people whom each would leave. They apply at once. */
export default function FilterEditor({ field, label, onDone }: FilterEditorProps) {
  const { ref, audience } = usePeople();
  const { data: counts } = useQuery({
    ...countsQuery(useApi(), ref, audience, questionOfField(field) ?? null),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.editor}>
      {field === 'bought' && <BoughtRange />}
      {field === 'price' && <PriceRange />}
      {field !== 'bought' && field !== 'price' && <Values field={field} label={label} counts={counts} />}
      <Button size="sm" variant="ink" fullWidth onClick={onDone}>
        {counts === undefined ? 'Ver' : `Ver ${countOf(counts.total, 'persona', 'personas')}`}
      </Button>
    </div>
  );
}

interface ValuesProps {
  field: FilterField;
  label: string;
  counts: Parameters<typeof filterValues>[3];
}

function Values({ field, label, counts }: ValuesProps) {
  const { list, options, show } = usePeople();
  const values = filterValues(field, list.filters, options, counts);
  const isAnswer = questionOfField(field) !== undefined;
  return (
    <fieldset className={styles.values}>
      <legend>{label}</legend>
      {values.map(({ key, label: name, count, isChosen, pressed }) => (
        <Checkbox key={key} checked={isChosen} onChange={() => show({ filters: pressed })}>
          <span className={styles.value}>
            <span>{name}</span>
            <span className={styles.count}>{count !== undefined && formatWhole(count)}</span>
          </span>
        </Checkbox>
      ))}
      {isAnswer && counts === undefined && <Skeleton width="70%" height="16px" />}
      {isAnswer && counts && values.length === 0 && <p>Nadie de esta lista la ha contestado.</p>}
    </fieldset>
  );
}
