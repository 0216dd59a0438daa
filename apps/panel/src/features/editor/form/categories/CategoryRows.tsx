import { Button } from '@dorsal/ui/Button';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import {
  type CategoryFix,
  findingsOf,
  findingText,
  fixOf,
  type RowFinding,
} from '../../draft/category-rows.ts';
import { changedAt, type DraftCategoryRow, type DraftCategorySet } from '../../draft/sport-edits.ts';
import { useRemovalUndo } from '../../fields/use-removal-undo.ts';
import { useSport } from '../use-sport.ts';
import styles from './Categories.module.css';
import { CategoryRowFields } from './CategoryRowFields.tsx';
import { focusRow } from './focus-row.ts';
import { useSexMode } from './SexChoice.tsx';

export interface CategoryRowsProps {
  at: number;
  set: DraftCategorySet;
  /** `name` groups changes that are undone together. */
  onChange: (name: string, edit: (set: DraftCategorySet) => DraftCategorySet) => void;
}

/** The categories of a set, with the gaps and overlaps between them. */
export function CategoryRows({ at, set, onChange }: CategoryRowsProps) {
  const { days } = useSport();
  const offerUndo = useRemovalUndo();
  const [mode] = useSexMode(at, set);
  const { rows } = set;
  const findings = rows.length === 0 ? [] : findingsOf(set, days);
  const setRows = (next: DraftCategoryRow[]) => onChange('rows', (current) => ({ ...current, rows: next }));
  const remove = (row: number) => {
    const removed = rows[row];
    if (!removed) return;
    setRows(rows.toSpliced(row, 1));
    offerUndo({
      message: 'Categoría quitada.',
      undo: () =>
        onChange('rows', (current) => ({ ...current, rows: current.rows.toSpliced(row, 0, removed) })),
    });
  };
  const fix = ({ rows: next, created }: CategoryFix<DraftCategoryRow>) => {
    setRows(next);
    if (created !== undefined) focusRow(`sport.categorySets.${at}`, created);
  };
  const between = findings.filter(({ kind }) => kind === 'gap' || kind === 'overlap');
  const outside = findings.filter(({ kind }) => kind === 'younger' || kind === 'older');
  return (
    <div className={styles.rows} data-sexes={mode === 'row' || undefined}>
      <p className={styles.heads} aria-hidden="true">
        <span>Categoría</span>
        <span>Código</span>
        {mode === 'row' && <span>Para</span>}
        <span>De</span>
        <span>a</span>
        <span>Nacimiento</span>
      </p>
      {rows.map((row, index) => (
        // Rows have no id: their order changes only when one is added, moved or removed.
        <Fragment key={`${rows.length}-${index}`}>
          <CategoryRowFields
            path={`sport.categorySets.${at}.rows.${index}`}
            set={set}
            row={row}
            index={index}
            hasSex={mode === 'row'}
            onChange={(values) =>
              onChange(`rows/${index}/${Object.keys(values).join()}`, (current) => ({
                ...current,
                rows: changedAt(current.rows, index, values),
              }))
            }
            onMove={(step) => setRows(rows.toSpliced(index, 1).toSpliced(index + step, 0, row))}
            onRemove={() => remove(index)}
          />
          {between
            .filter((finding) => placeOf(finding) === index)
            .map((finding) => (
              <Finding key={keyOf(finding)} finding={finding} set={set} onFix={fix} />
            ))}
        </Fragment>
      ))}
      {outside.length > 0 && (
        <p className={styles.outside}>{outside.map((finding) => findingText(finding, set)).join(' ')}</p>
      )}
    </div>
  );
}

/** The row after which a finding is shown. */
const placeOf = ({ rows }: RowFinding) => Math.max(0, Math.min(...rows));

const keyOf = ({ kind, sex, from }: RowFinding) => `${kind}-${sex}-${from}`;

interface FindingProps {
  finding: RowFinding;
  set: DraftCategorySet;
  onFix: (fix: CategoryFix<DraftCategoryRow>) => void;
}

function Finding({ finding, set, onFix }: FindingProps) {
  const fix = fixOf(finding, set.rows);
  return (
    <div className={styles.finding} data-kind={finding.kind}>
      <TriangleAlert aria-hidden="true" />
      <span>
        <b>{finding.kind === 'gap' ? 'Hueco.' : 'Solape.'}</b> {findingText(finding, set)}
      </span>
      {fix && (
        <Button variant="outline" size="sm" onClick={() => onFix(fix)}>
          {fix.label}
        </Button>
      )}
    </div>
  );
}
