import { Button } from '@dorsal/ui/Button';
import styles from './LaterFailure.module.css';

export interface LaterFailureProps {
  /** What could not be shown. */
  children: string;
  onRetry: () => void;
}

/** That a part of the page can't be shown: most likely its code did not arrive. */
export function LaterFailure({ children, onRetry }: LaterFailureProps) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{children}</p>
      <Button variant="ink" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
