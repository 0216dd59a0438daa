import { categoryLimits } from '@dorsal/domain/category-problems';
import { Button } from '@dorsal/ui/Button';
import { Plus } from 'lucide-react';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';
import { type CategoryStart, newMainSet, newOtherSet } from '../../draft/new-categories.ts';
import { type DraftSport, withNeededFields } from '../../draft/sport-edits.ts';
import { Section } from '../../fields/Section.tsx';
import { useFieldFocus } from '../../fields/use-field-focus.ts';
import { useRemovalUndo } from '../../fields/use-removal-undo.ts';
import styles from '../FormStep.module.css';
import { useSport } from '../use-sport.ts';
import { ChooseCategories } from './ChooseCategories.tsx';
import { SetEditor } from './SetEditor.tsx';
import { SexChoice } from './SexChoice.tsx';

/** How people are classified by age and sex, and the classifications beside it. */
export function CategoriesSection() {
  const { sport, days, changeSport } = useSport();
  const offerUndo = useRemovalUndo();
  // The step looked for the field of the address before this part had loaded.
  useFieldFocus();
  const { categorySets } = sport;
  const [main, ...others] = categorySets;
  const setSets = (sets: DraftSport['categorySets']) =>
    changeSport('categorySets', (rules) => withNeededFields({ ...rules, categorySets: sets }));
  const start = (kind: CategoryStart) => setSets([newMainSet(kind, days)]);
  const remove = (message: string, sets: DraftSport['categorySets']) => {
    setSets(sets);
    offerUndo({ message, undo: () => setSets(categorySets) });
  };
  if (!main) {
    return (
      <Section title="Categorías por edad">
        <ChooseCategories onChoose={start} />
      </Section>
    );
  }
  return (
    <>
      <Section
        title="Categorías por edad"
        aside={
          <>
            <SexChoice at={0} set={main} />
            <RowMenu
              of="las categorías"
              actions={[
                {
                  label: others.length === 0 ? 'Quitar las categorías' : 'Quitar todas las clasificaciones',
                  isDanger: true,
                  onSelect: () => remove('Categorías quitadas.', []),
                },
              ]}
            />
          </>
        }
      >
        <SetEditor at={0} set={main} />
      </Section>
      {others.map((set, index) => (
        <Section
          // Sets have no id: their order changes only when one is added or removed.
          key={`${categorySets.length}-${index}`}
          title={`Clasificación: ${set.name || 'sin nombre'}`}
          aside={
            <>
              <SexChoice at={index + 1} set={set} />
              <RowMenu
                of={set.name || 'la clasificación'}
                actions={[
                  {
                    label: 'Quitar esta clasificación',
                    isDanger: true,
                    onSelect: () => remove('Clasificación quitada.', categorySets.toSpliced(index + 1, 1)),
                  },
                ]}
              />
            </>
          }
        >
          <SetEditor at={index + 1} set={set} />
        </Section>
      ))}
      {categorySets.length < categoryLimits.sets && (
        <div className={styles.others}>
          <p>Otras clasificaciones, además de la categoría:</p>
          {(['town', 'club'] as const).map((kind) => (
            <Button
              key={kind}
              variant="outline"
              size="sm"
              onClick={() => setSets([...categorySets, newOtherSet(kind, main.reference)])}
            >
              <Plus aria-hidden="true" />
              {kind === 'town' ? 'Añadir local' : 'Añadir clubes'}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
