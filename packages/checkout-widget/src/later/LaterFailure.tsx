import { Button } from '@dorsal/ui/Button';
import styles from './LaterFailure.module.css';
import { OutdatedPageError } from './outdated-page.ts';

export interface LaterFailureProps {
  /** What could not be shown. */
  children: string;
  /** Why: no connection, as a rule, or a page that a deployment has taken the rest of. */
  failure: unknown;
  /** It is being fetched again. The button stays, and with it the focus. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** That a part of the page can't be shown: most likely its code did not arrive. */
export function LaterFailure({ children, failure, isRetrying, onRetry }: LaterFailureProps) {
  const isOutdated = failure instanceof OutdatedPageError;
  return (
    <div role="alert" className={styles.failure}>
      <p>
        {children}
        {isOutdated && ' Hay una versión nueva de esta página: cárgala de nuevo, no se pierde nada.'}
      </p>
      <Button
        variant="ink"
        size="sm"
        busy={isRetrying}
        busyLabel="Cargando..."
        onClick={isOutdated ? () => location.reload() : onRetry}
      >
        {isOutdated ? 'Cargar de nuevo' : 'Reintentar'}
      </Button>
    </div>
  );
}
