import { Button } from '@dorsal/ui/Button';
import { Maximize } from 'lucide-react';
import { useMap } from 'react-map-gl/maplibre';
import styles from './FitButton.module.css';

export interface FitButtonProps {
  onFit: () => void;
}

/** Brings all results into view. Must be inside a map. */
export function FitButton({ onFit }: FitButtonProps) {
  const map = useMap().current;
  return (
    <span className={styles.place}>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          // The button disappears.
          map?.getCanvas().focus({ preventScroll: true });
          onFit();
        }}
      >
        <Maximize aria-hidden="true" size={18} />
        Ver todos
      </Button>
    </span>
  );
}
