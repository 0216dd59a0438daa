import { Button } from '@dorsal/ui/Button';
import { TriangleAlert } from 'lucide-react';
import styles from './LoadFailure.module.css';
import { useGoBack } from './use-go-back.ts';

export interface LoadFailureProps {
  onRetry: () => void;
}

/** Replaces the tickets if event or tickets could not be loaded (spec, sections 2 and 8). */
export function LoadFailure({ onRetry }: LoadFailureProps) {
  const goBack = useGoBack();
  return (
    <div className={styles.failure}>
      <div role="alert" className={styles.texts}>
        <p className={styles.title}>
          <TriangleAlert aria-hidden="true" />
          No se pudieron cargar los datos del evento
        </p>
        <p>No hemos podido cargar la información de tus tickets. Por favor, inténtalo de nuevo más tarde.</p>
      </div>
      <div className={styles.actions}>
        <Button variant="ink" onClick={onRetry}>
          Reintentar
        </Button>
        <Button variant="outline" onClick={goBack}>
          Volver atrás
        </Button>
      </div>
    </div>
  );
}
