import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import styles from './CapacityBar.module.css';
import { formatCount } from './places.ts';

export interface CapacityBarProps {
  /** As the draft has it; null: no limit of its own. */
  capacity: number | null;
  figures: Pick<EventDraftBody['sold'][string], 'sold' | 'held'> | undefined;
}

/** Sold in ink, in checkouts hatched, free in gray; always with the figures. */
export function CapacityBar({ capacity, figures = { sold: 0, held: 0 } }: CapacityBarProps) {
  const { sold, held } = figures;
  const share = (places: number) => `${capacity ? Math.min(100, (places / capacity) * 100) : 0}%`;
  return (
    <span className={styles.capacity}>
      {capacity !== null && (
        <span className={styles.bar} aria-hidden="true">
          <i className={styles.sold} style={{ width: share(sold) }} />
          <i className={styles.held} style={{ width: share(held) }} />
        </span>
      )}
      <small className={styles.text}>
        <b>{formatCount(sold)}</b> {capacity === null ? 'vendidas' : `de ${formatCount(capacity)}`}
        {held > 0 && ` · ${formatCount(held)} en proceso`}
      </small>
    </span>
  );
}
