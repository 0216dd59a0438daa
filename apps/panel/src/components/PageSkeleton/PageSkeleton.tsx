import { Skeleton } from '@dorsal/ui/Skeleton';
import type { ReactNode } from 'react';
import styles from './PageSkeleton.module.css';

export interface PageSkeletonProps {
  /** The page's head if it is known already. Default: its shape. */
  heading?: ReactNode;
}

/** The shape of a page while its data loads: a title and rows. */
export function PageSkeleton({ heading }: PageSkeletonProps) {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden">Cargando</p>
      {heading ?? (
        <>
          <Skeleton width="min(420px, 70%)" height="56px" />
          <Skeleton width="min(560px, 90%)" height="20px" />
        </>
      )}
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
