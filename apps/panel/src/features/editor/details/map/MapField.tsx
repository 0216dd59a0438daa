import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { Button } from '@dorsal/ui/Button';
import { Skeleton } from '@dorsal/ui/Skeleton';
import { useRef } from 'react';
import styles from './MapField.module.css';
import { useLazyMap } from './use-lazy-map.ts';
import { useWasSeen } from './use-was-seen.ts';

export interface MapFieldProps {
  value: CoordinatesBody | null;
  onMove: (value: CoordinatesBody) => void;
}

/** The map of the start, loaded once it is near the screen; the numbers below it do the same. */
export function MapField({ value, onMove }: MapFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const { state, fail, retry } = useLazyMap(useWasSeen(box));
  return (
    <div className={styles.field}>
      <div ref={box} className={styles.box}>
        {state.mode === 'shown' && <state.PinMap value={value} onMove={onMove} onFail={fail} />}
        {state.mode === 'waiting' && <Skeleton height="100%" />}
        {state.mode === 'failed' && (
          <div role="alert" className={styles.failed}>
            <p>No hemos podido mostrar el mapa. Escribe las coordenadas debajo, o prueba otra vez.</p>
            <Button variant="outline" size="sm" onClick={retry}>
              Reintentar
            </Button>
          </div>
        )}
      </div>
      <p className={styles.hint}>
        {value === null
          ? 'Pulsa en el mapa para poner la chincheta, o busca la población para llevarla a su centro.'
          : 'Arrastra la chincheta, pulsa en el mapa o muévela con las flechas.'}
      </p>
    </div>
  );
}
