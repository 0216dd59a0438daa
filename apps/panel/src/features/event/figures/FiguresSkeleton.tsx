import { Skeleton } from '@dorsal/ui/Skeleton';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import styles from './Figures.module.css';

/** The shape of the figures until they and their code are here. */
export function FiguresSkeleton() {
  return (
    <section aria-label="Ventas" aria-busy="true">
      <SectionHeading action={<Skeleton width="220px" height="40px" />}>Ventas</SectionHeading>
      <output className="visually-hidden">Cargando las ventas</output>
      <div className={styles.waiting}>
        <Skeleton width="60%" height="18px" />
        <Skeleton height="310px" />
      </div>
    </section>
  );
}
