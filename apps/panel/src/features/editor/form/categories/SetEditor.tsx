import { categoryLimits } from '@dorsal/domain/category-problems';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { newRow } from '../../draft/new-categories.ts';
import { type DraftCategorySet, withSet } from '../../draft/sport-edits.ts';
import { useFieldProblems } from '../../fields/draft-context.ts';
import { Cell, FieldGrid } from '../../fields/FieldGrid.tsx';
import { ProblemText } from '../../fields/ProblemText.tsx';
import { AgeReferenceFields, isDayMissing } from '../AgeReferenceFields.tsx';
import styles from '../FormStep.module.css';
import { useSport } from '../use-sport.ts';
import { CategoryLanes } from './CategoryLanes.tsx';
import { CategoryRows } from './CategoryRows.tsx';
import { focusRow } from './focus-row.ts';
import { MemberFields } from './MemberFields.tsx';
import { TryDate } from './TryDate.tsx';

export interface SetEditorProps {
  /** Its place among the sets, from 0. */
  at: number;
  set: DraftCategorySet;
}

/** A classification: whom it is for, when ages count, and its categories. */
export function SetEditor({ at, set }: SetEditorProps) {
  const { days, changeSport } = useSport();
  const path = `sport.categorySets.${at}`;
  const place = problemPlace(set);
  const { warning: _, ...problem } = useFieldProblems()(path, place !== undefined && place !== 'reference');
  // The main set is called as it was made, so that its name is asked only if it has none.
  const [hasName] = useState(at > 0 || set.name.trim() === '');
  const shownAt = place ?? (hasName ? 'name' : 'reference');
  const change = (name: string, edit: (current: DraftCategorySet) => DraftCategorySet) =>
    changeSport(`categorySets/${at}/${name}`, (rules) => withSet(rules, at, edit));
  const addRow = () => {
    change('rows', (current) => ({ ...current, rows: [...current.rows, newRow(current.rows)] }));
    focusRow(path, set.rows.length);
  };
  return (
    <div className={styles.set}>
      <FieldGrid>
        {hasName && (
          <TextField
            {...(shownAt === 'name' && problem)}
            label="Nombre"
            maxLength={categoryLimits.name}
            value={set.name}
            onChange={({ target }) => change('name', (current) => ({ ...current, name: target.value }))}
          />
        )}
        {at > 0 && (
          <MemberFields
            {...(shownAt === 'members' && problem)}
            members={set.members}
            onChange={(members) => change('members', (current) => ({ ...current, members }))}
          />
        )}
        <Cell span={4}>
          <AgeReferenceFields
            {...(shownAt === 'reference' && problem)}
            reference={set.reference}
            hint="Quien nació un 29 de febrero cumple años el 28 de febrero los años que no son bisiestos."
            onChange={(reference) => change('reference', (current) => ({ ...current, reference }))}
          />
        </Cell>
        <Cell span={2}>
          <TryDate set={set} days={days} />
        </Cell>
      </FieldGrid>
      <CategoryLanes set={set} days={days} />
      <CategoryRows at={at} set={set} onChange={change} />
      {set.rows.length < categoryLimits.rows && (
        <div className={styles.actions}>
          <Button
            {...(shownAt === 'rows' && { id: problem.id, 'aria-describedby': `${problem.id}-problem` })}
            variant="outline"
            size="sm"
            onClick={addRow}
          >
            <Plus aria-hidden="true" />
            Añadir categoría
          </Button>
          {shownAt === 'rows' && <ProblemText id={`${problem.id}-problem`}>{problem.error}</ProblemText>}
        </div>
      )}
    </div>
  );
}

/**
 * The field of a problem of the whole set, in the order of the server's problems; undefined for one that no field can
 * solve.
 */
function problemPlace({ name, reference, members, rows }: DraftCategorySet) {
  if (name.trim() === '') return 'name';
  if (isDayMissing(reference)) return 'reference';
  if (members?.kind === 'town' && members.towns.length === 0) return 'members';
  if (members?.kind === 'class' && members.classes.length === 0) return 'members';
  return rows.length === 0 ? 'rows' : undefined;
}
