import { Skeleton } from '@dorsal/ui/Skeleton';
import styles from './PageSkeleton.module.css';

/** The shape of a page while its data loads: a title and rows. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden">Cargando</p>
      <Skeleton width="min(420px, 70%)" height="56px" />
      <Skeleton width="min(560px, 90%)" height="20px" />
      <div className={styles.rows}>
        {rows.map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton width={width} height="16px" />
            <Skeleton width="96px" height="16px" />
          </div>
        ))}
      </div>
    </div>
  );
}

const rows = ['48%', '36%', '54%', '41%', '30%'];
