import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { useSearchParams } from 'react-router';
import { type DraftCategorySet, withSet } from '../../draft/sport-edits.ts';
import { useSport } from '../use-sport.ts';
import styles from './Categories.module.css';

export type SexMode = 'apart' | 'together' | 'row';

export interface SexChoiceProps {
  at: number;
  set: DraftCategorySet;
}

const modes: readonly { readonly value: SexMode; readonly label: string }[] = [
  { value: 'apart', label: 'Mujeres y hombres' },
  { value: 'together', label: 'Todos juntos' },
  { value: 'row', label: 'Según la categoría' },
];

/** Whether women and men are classified apart, by the same ages; each row says it if rows differ. */
export function SexChoice({ at, set }: SexChoiceProps) {
  const { changeSport } = useSport();
  const [mode, setByRow] = useSexMode(at, set);
  const choose = (next: SexMode) => {
    setByRow(next === 'row');
    if (next === 'row') return;
    const sex = next === 'together' ? ('all' as const) : undefined;
    changeSport(`categorySets/${at}/sex`, (rules) =>
      withSet(rules, at, (current) => ({ ...current, rows: current.rows.map((row) => ({ ...row, sex })) })),
    );
  };
  return (
    <SegmentedControl
      className={styles.modes}
      label="Se clasifica"
      options={modes}
      value={mode}
      onValueChange={choose}
    />
  );
}

/** The mode of a set. That each row says it is in the address until the rows differ: `?sexes=0`. */
export function useSexMode(at: number, { rows }: DraftCategorySet): [SexMode, (isByRow: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const setByRow = (isByRow: boolean) => {
    const next = new URLSearchParams(params);
    if (isByRow) next.set('sexes', `${at}`);
    else next.delete('sexes');
    setParams(next, { replace: true });
  };
  const isByRow = params.get('sexes') === `${at}`;
  const [first] = rows;
  const isUniform = rows.every(({ sex }) => sex === first?.sex) && (!first?.sex || first.sex === 'all');
  if (isByRow || !isUniform) return ['row', setByRow];
  return [first?.sex === 'all' ? 'together' : 'apart', setByRow];
}
