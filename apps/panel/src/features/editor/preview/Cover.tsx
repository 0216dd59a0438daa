import { useState } from 'react';
import styles from './Cover.module.css';

export interface CoverProps {
  src: string | null;
  className?: string | undefined;
}

/** The event's picture; a dark ground while there is none. */
export function Cover({ src, className }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={`${styles.ground} ${className ?? ''}`}>
      {src !== null && src !== failed && (
        <img className={styles.picture} src={src} alt="" onError={() => setFailed(src)} />
      )}
    </div>
  );
}
