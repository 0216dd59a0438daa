import { Skeleton } from '@dorsal/ui/Skeleton';
import styles from './PeopleResults.module.css';

const widths = ['180px', '140px', '210px', '160px', '190px', '150px', '200px', '170px', '145px', '185px'];

/** The shape of the list while its first rows load. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">Cargando participantes</p>
      {widths.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton width={width} height="14px" />
          <Skeleton width="92px" height="22px" />
        </div>
      ))}
    </div>
  );
}
