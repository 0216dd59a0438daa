import { defaultDistanceKm } from '@dorsal/domain/distance';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { useId } from 'react';
import styles from './DistanceSlider.module.css';

export interface DistanceSliderProps {
  /** Kilometres; undefined for any distance. */
  distanceKm: number | undefined;
  onChange: (distanceKm: number) => void;
}

/** A distance from 5 to 200 km. */
export function DistanceSlider({ distanceKm, onChange }: DistanceSliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <div className={styles.head}>
        <label htmlFor={id}>Distancia</label>
        <output htmlFor={id}>
          <BibNumeral size="md">{distanceKm === undefined ? 'Cualquiera' : `${distanceKm} km`}</BibNumeral>
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={5}
        max={200}
        step={5}
        value={distanceKm ?? defaultDistanceKm}
        aria-valuetext={distanceKm === undefined ? 'Cualquier distancia' : `${distanceKm} kilómetros`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
