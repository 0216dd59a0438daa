import { Skeleton } from '../Skeleton/Skeleton.tsx';
import styles from './EventCardSkeleton.module.css';

/** The placeholder of an EventCard that is loading, in the same shape. */
export function EventCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton aspectRatio="16 / 10" className={styles.cover} />
      <div className={styles.body}>
        <Skeleton width="48px" height="52px" />
        <div className={styles.lines}>
          <Skeleton width="82%" height="16px" />
          <Skeleton width="56%" height="12px" />
        </div>
      </div>
    </div>
  );
}
