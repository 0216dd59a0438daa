import { personLabels } from '@dorsal/domain/person-labels';
import { shirtSizes } from '@dorsal/domain/profile-options';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './SizeTiles.module.css';

export interface SizeTilesProps {
  /** Of the first tile, for links that lead here. */
  id: string;
  value: string;
  error: string | undefined;
  isRequired: boolean;
  onChange: (size: string) => void;
}

/** The shirt sizes side by side, as native radio buttons. */
export function SizeTiles({ id, value, error, isRequired, onChange }: SizeTilesProps) {
  const name = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>
        {personLabels.shirtSize}
        {!isRequired && <span className={styles.optional}> (opcional)</span>}
      </legend>
      <div className={styles.tiles}>
        {shirtSizes.map((size, at) => (
          <label key={size} className={styles.tile}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              required={isRequired}
              checked={size === value}
              onChange={() => onChange(size)}
            />
            <span className={styles.face}>{size}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} id={`${name}-error`}>
          <TriangleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
