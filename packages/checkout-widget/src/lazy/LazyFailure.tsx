import { Button } from '@dorsal/ui/Button';
import styles from './LazyFailure.module.css';
import { OutdatedPageError } from './outdated-page.ts';

export interface LazyFailureProps {
  /** What could not be shown. */
  children: string;
  /** Why: usually no connection, or a deployment that has removed the page's code. */
  failure: unknown;
  /** True while the code is loaded again. The button stays, so it keeps the focus. */
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that a part of the page can't be shown, usually because its code did not load. */
export function LazyFailure({ children, failure, isRetrying, onRetry }: LazyFailureProps) {
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
