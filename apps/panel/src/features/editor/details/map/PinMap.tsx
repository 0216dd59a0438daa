import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './PinMap.module.css';
import { usePinMap } from './use-pin-map.ts';

export interface PinMapProps {
  value: CoordinatesBody | null;
  onMove: (value: CoordinatesBody) => void;
  onFail: (error: unknown) => void;
}

/** A map with the pin of the start. Half a megabyte: load it lazily. */
export function PinMap({ value, onMove, onFail }: PinMapProps) {
  const box = useRef<HTMLDivElement>(null);
  // MapLibre moves this element around, so React must not own it.
  const [pin] = useState(() => document.createElement('div'));
  usePinMap({ box, pin, value, onMove, onFail });
  return (
    <div className={styles.map} ref={box}>
      {createPortal(
        <button type="button" className={styles.pin} aria-label="Salida: muévela con las flechas">
          <svg viewBox="-15 -43 30 44" width="30" height="44" aria-hidden="true">
            <path d="M0 0C-7-12-14-19-14-28a14 14 0 0 1 28 0C14-19 7-12 0 0Z" />
            <circle cy="-28" r="5" />
          </svg>
        </button>,
        pin,
      )}
    </div>
  );
}
