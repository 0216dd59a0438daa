import { defaultDistanceKm } from '@dorsal/domain/search-radius';
import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { type CSSProperties, useId, useState } from 'react';
import styles from './DistanceSlider.module.css';

export interface DistanceSliderProps {
  /** Kilometres; undefined for any distance. */
  distanceKm: number | undefined;
  onChange: (distanceKm: number) => void;
}

const leastKm = 5;
/** Kilometres; an address may say more. */
const usualMostKm = 200;

/** A distance from 5 to 200 km, or as far as an address has said. */
export function DistanceSlider({ distanceKm, onChange }: DistanceSliderProps) {
  const id = useId();
  const shownKm = Math.max(distanceKm ?? defaultDistanceKm, leastKm);
  // Never lowered: a scale that shrinks with the value would keep the thumb at its end under the finger that drags it.
  const [mostKm, setMostKm] = useState(usualMostKm);
  if (shownKm > mostKm) setMostKm(shownKm);
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
        min={leastKm}
        max={mostKm}
        step={leastKm}
        value={shownKm}
        style={{ '--share': `${(100 * (shownKm - leastKm)) / (mostKm - leastKm)}%` } as CSSProperties}
        aria-valuetext={distanceKm === undefined ? 'Cualquier distancia' : `${distanceKm} kilómetros`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
