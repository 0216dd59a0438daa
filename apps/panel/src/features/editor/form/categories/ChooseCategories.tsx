import { readyMadeCategories, readyMadeNames } from '@dorsal/domain/ready-made-categories';
import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CategoryStart } from '../../draft/new-categories.ts';
import styles from '../FormStep.module.css';
import { useSport } from '../use-sport.ts';

export interface ChooseCategoriesProps {
  onChoose: (start: CategoryStart) => void;
}

/** The first categories: a ready-made set, or one to write. */
export function ChooseCategories({ onChoose }: ChooseCategoriesProps) {
  const { hasRaceDay } = useSport();
  const [start, setStart] = useState<CategoryStart>('popular');
  return (
    <>
      <p className={styles.empty}>
        Sin categorías, la clasificación es solo general. Con ellas se piden la fecha de nacimiento y el sexo,
        obligatorios en todas las entradas. Compara las edades con tu reglamento.
        {!hasRaceDay &&
          ' Pon antes la fecha de la carrera en Datos: los años de nacimiento dependen de ella.'}
      </p>
      <div className={styles.add}>
        <Select
          label="Empieza con"
          value={start}
          onChange={({ target }) => setStart(target.value as CategoryStart)}
        >
          {readyMadeCategories.map((kind) => (
            <option key={kind} value={kind}>
              {readyMadeNames[kind]}
            </option>
          ))}
          <option value="blank">En blanco: las escribo yo</option>
        </Select>
        <Button variant="outline" size="sm" onClick={() => onChoose(start)}>
          <Plus aria-hidden="true" />
          Poner categorías
        </Button>
      </div>
    </>
  );
}
