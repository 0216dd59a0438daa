import { countOf, formatWhole } from '@dorsal/domain/count-text';
import styles from './CapacityBar.module.css';

export interface CapacityBarProps {
  sold: number;
  /** In checkouts. */
  held: number;
  /** Kept back by the organizer. Default 0. */
  withheld?: number;
  /** Null: no limit. */
  capacity: number | null;
  /** After the figures, if there is a limit: 'plazas'. */
  unit?: string;
}

/** The places of an event or a ticket type, as a bar and in figures. */
export function CapacityBar({ sold, held, withheld = 0, capacity, unit }: CapacityBarProps) {
  if (capacity === null) {
    return (
      <p className={styles.figures}>
        <b>{formatWhole(sold)}</b> {sold === 1 ? 'vendida' : 'vendidas'}, sin límite
      </p>
    );
  }
  const isFull = capacity > 0 && sold >= capacity;
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {sold > 0 && <i className={styles.sold} style={{ width: share(sold, capacity) }} />}
        {held > 0 && <i className={styles.held} style={{ width: share(held, capacity) }} />}
      </div>
      <p className={styles.figures}>
        <b>{formatWhole(sold)}</b> de {formatWhole(capacity)}
        {unit !== undefined && ` ${unit}`}
        {isFull && ', completo'}
        {held > 0 && <span className="visually-hidden">, {formatWhole(held)} en proceso</span>}
        {withheld > 0 && `, ${countOf(withheld, 'guardada', 'guardadas')}`}
      </p>
    </div>
  );
}

function share(places: number, capacity: number): string {
  return capacity === 0 ? '0' : `${Math.min(100, (places / capacity) * 100)}%`;
}
