import { Skeleton } from '@dorsal/ui/Skeleton';
import styles from './PersonScreen.module.css';

const lines = ['62%', '48%', '70%', '54%', '40%', '66%'];

/** The shape of a person while their data loads. */
export function PersonSkeleton() {
  return (
    <div className={styles.person} aria-busy="true">
      <p className="visually-hidden">Cargando</p>
      <Skeleton height="168px" />
      <div className={styles.actions}>
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </div>
      {lines.map((width) => (
        <Skeleton key={width} width={width} height="16px" />
      ))}
    </div>
  );
}
