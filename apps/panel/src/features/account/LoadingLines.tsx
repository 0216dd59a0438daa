import { Skeleton } from '@dorsal/ui/Skeleton';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import styles from './AccountScreen.module.css';

/** A section while it loads. */
export function LoadingLines({ title }: { title: string }) {
  return (
    <section className={styles.section} aria-busy="true">
      <SectionHeading>{title}</SectionHeading>
      {['60%', '44%'].map((width) => (
        <div key={width} className={styles.line}>
          <Skeleton width={width} height="20px" />
        </div>
      ))}
    </section>
  );
}
