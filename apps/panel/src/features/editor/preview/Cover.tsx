import { useState } from 'react';
import styles from './Cover.module.css';

export interface CoverProps {
  /** Address of the picture. */
  src: string;
  className?: string | undefined;
}

/** The event's picture; a dark ground until it is there, and if it fails to load. */
export function Cover({ src, className }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <div className={`${styles.ground} ${className ?? ''}`}>
      {src !== failed && <img className={styles.picture} src={src} alt="" onError={() => setFailed(src)} />}
    </div>
  );
}
