import { BibNumeral } from '@dorsal/ui/BibNumeral';
import { type CSSProperties, useId, useState } from 'react';
import styles from './DistanceSlider.module.css';

export interface DistanceSliderProps {
  /** Kilometers; undefined for any distance. */
  distanceKm: number | undefined;
  onChange: (distanceKm: number | undefined) => void;
}

/** Kilometers of a step, and the minimum. */
const stepKm = 5;
/** Kilometers; a URL may have more. */
const usualMostKm = 200;

/** A distance from 5 to 200 km, or up to that of the URL. The end of the scale means any distance. */
export function DistanceSlider({ distanceKm, onChange }: DistanceSliderProps) {
  const id = useId();
  // Never lowered: if the scale shrank with the value, a dragged thumb would stay at its end.
  const [mostKm, setMostKm] = useState(usualMostKm);
  if (distanceKm !== undefined && distanceKm > mostKm) setMostKm(Math.ceil(distanceKm / stepKm) * stepKm);
  const anyKm = mostKm + stepKm;
  const shownKm = distanceKm === undefined ? anyKm : Math.max(distanceKm, stepKm);
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
        min={stepKm}
        max={anyKm}
        step={stepKm}
        value={shownKm}
        style={{ '--share': `${(100 * (shownKm - stepKm)) / (anyKm - stepKm)}%` } as CSSProperties}
        aria-valuetext={distanceKm === undefined ? 'Cualquier distancia' : `${distanceKm} kilómetros`}
        onChange={({ target: { valueAsNumber } }) =>
          onChange(valueAsNumber < anyKm ? valueAsNumber : undefined)
        }
      />
    </div>
  );
}
