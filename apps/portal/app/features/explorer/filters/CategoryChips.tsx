import { Chip } from '@dorsal/ui/Chip';
import { useEffect, useRef, useState } from 'react';
import { mostFrequent, withChosen } from './filter-controls.ts';
import styles from './CategoryChips.module.css';

export interface CategoryChipsProps {
  /** The most frequent first. */
  categories: readonly string[];
  chosen: string | undefined;
  /** Undefined for all categories. */
  onChoose: (category: string | undefined) => void;
}

/** The categories as chips: the most frequent ones, and all of them once the visitor asks for more. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const chips = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const all = withChosen(categories, chosen);
  const shown = isWhole ? all : mostFrequent(all, chosen);
  const firstNew = useRef(shown.length);
  useEffect(() => {
    // The pressed button is gone: focus the first new chip. "Todas" is the first of all.
    if (isWhole) chips.current?.querySelectorAll('button')[1 + firstNew.current]?.focus();
  }, [isWhole, firstNew]);
  return (
    <div ref={chips} className={styles.chips}>
      <Chip pressed={!chosen} onClick={() => onChoose(undefined)}>
        Todas
      </Chip>
      {shown.map((category) => (
        <Chip key={category} pressed={category === chosen} onClick={() => onChoose(category)}>
          {category}
        </Chip>
      ))}
      {shown.length < all.length && (
        <button
          type="button"
          className={styles.more}
          onClick={() => {
            firstNew.current = shown.length;
            setWhole(true);
          }}
        >
          Más categorías
        </button>
      )}
    </div>
  );
}
