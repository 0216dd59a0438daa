import type { Span } from '@dorsal/domain/age-limits';
import { categoryLimits } from '@dorsal/domain/category-problems';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import type { MenuItem } from '#/components/Menu/MenuList.tsx';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';
import { yearsOfRow, yearsText } from '../../draft/category-rows.ts';
import { rowByAge, rowByBirthYear } from '../../draft/new-categories.ts';
import type { DraftCategoryRow, DraftCategorySet } from '../../draft/sport-edits.ts';
import { useFieldProblems } from '../../fields/draft-context.ts';
import { NumberField } from '../../fields/NumberField.tsx';
import { ProblemText } from '../../fields/ProblemText.tsx';
import { useSport } from '../use-sport.ts';
import styles from './Categories.module.css';

export interface CategoryRowFieldsProps {
  path: string;
  set: DraftCategorySet;
  row: DraftCategoryRow;
  /** Its place in the set, from 0. */
  index: number;
  /** Whether the row says whom it classifies. */
  hasSex: boolean;
  onChange: (values: Partial<DraftCategoryRow>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

const sexNames = {
  apart: 'Mujeres y hombres',
  all: 'Todos juntos',
  female: 'Solo mujeres',
  male: 'Solo hombres',
  other: 'Solo no binario',
} as const;

/** A category: its name, its code, and the ages or birth years of its people. */
export function CategoryRowFields(props: CategoryRowFieldsProps) {
  const { path, set, row, index, hasSex, onChange } = props;
  const { days } = useSport();
  const { id, error } = useFieldProblems()(path, row.name === '' || row.code === '');
  const name = row.name || `categoría ${index + 1}`;
  const problem = error === undefined ? {} : { 'aria-describedby': `${id}-problem` };
  return (
    <fieldset className={styles.row} aria-label={name}>
      <TextField
        {...problem}
        id={id}
        className={styles.name}
        label="Categoría"
        maxLength={categoryLimits.name}
        value={row.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        {...problem}
        className={styles.code}
        label="Código"
        maxLength={categoryLimits.code}
        value={row.code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      {hasSex && (
        <Select
          className={styles.sex}
          label="Para"
          value={row.sex ?? 'apart'}
          onChange={({ target }) => onChange({ sex: sexOf(target.value) })}
        >
          {Object.entries(sexNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
      <SpanFields
        labels={['De (edad)', 'a (edad)']}
        placeholders={['0', 'sin tope']}
        span={row.ages}
        onChange={(ages) => onChange({ ages })}
      />
      <div className={styles.births} data-fields={row.born !== undefined || undefined}>
        {row.born ? (
          <SpanFields
            labels={['Nacimiento desde', 'Nacimiento hasta']}
            placeholders={['antes', 'después']}
            span={row.born}
            onChange={(born) => onChange({ born: born ?? [null, null] })}
          />
        ) : (
          yearsText(yearsOfRow(set, row, days))
        )}
      </div>
      <RowActions {...props} name={name} />
      {error !== undefined && <ProblemText id={`${id}-problem`}>{error}</ProblemText>}
    </fieldset>
  );
}

function RowActions({
  set,
  row,
  index,
  name,
  onChange,
  onMove,
  onRemove,
}: CategoryRowFieldsProps & { name: string }) {
  const { days } = useSport();
  const actions: MenuItem[] = [
    row.born
      ? { label: 'Clasificar solo por edad', onSelect: () => onChange(rowByAge(set, row, days)) }
      : {
          label: 'Clasificar por año de nacimiento',
          onSelect: () => onChange(rowByBirthYear(set, row, days)),
        },
    ...(index > 0 ? [{ label: 'Subir', onSelect: () => onMove(-1) }] : []),
    ...(index < set.rows.length - 1 ? [{ label: 'Bajar', onSelect: () => onMove(1) }] : []),
    { label: 'Quitar categoría', isDanger: true, onSelect: onRemove },
  ];
  return (
    <div className={styles.menu}>
      <RowMenu of={name} actions={actions} />
    </div>
  );
}

interface SpanFieldsProps {
  labels: readonly [first: string, last: string];
  /** For an end without a limit. */
  placeholders: readonly [first: string, last: string];
  span: Span | undefined;
  onChange: (span: [number | null, number | null] | undefined) => void;
}

function SpanFields({ labels, placeholders, span, onChange }: SpanFieldsProps) {
  const [first, last] = span ?? [null, null];
  const put = (next: [number | null, number | null]) =>
    onChange(next[0] === null && next[1] === null ? undefined : next);
  return (
    <>
      <NumberField
        grouped={false}
        label={labels[0]}
        placeholder={placeholders[0]}
        value={first}
        onChange={(value) => put([value, last])}
      />
      <NumberField
        grouped={false}
        label={labels[1]}
        placeholder={placeholders[1]}
        value={last}
        onChange={(value) => put([first, value])}
      />
    </>
  );
}

const sexOf = (value: string): DraftCategoryRow['sex'] =>
  value === 'all' || value === 'female' || value === 'male' || value === 'other' ? value : undefined;
