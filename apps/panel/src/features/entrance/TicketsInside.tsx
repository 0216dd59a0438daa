import { formatWhole } from '@dorsal/domain/count-text';
import type { EntranceFiguresBody } from '@dorsal/api-contract/panel/entrance';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import styles from './EntranceScreen.module.css';

export interface TicketsInsideProps {
  tickets: EntranceFiguresBody['tickets'];
}

/** People inside by ticket. */
export function TicketsInside({ tickets }: TicketsInsideProps) {
  const sold = tickets.filter(({ expected }) => expected > 0);
  return (
    <section aria-labelledby="tickets">
      <SectionHeading id="tickets">Por entrada</SectionHeading>
      {sold.length === 0 && <p className={styles.text}>Nadie tiene plaza todavía.</p>}
      <ul className={styles.list}>
        {sold.map(({ _id, name, inside, expected }) => (
          <li key={_id} className={styles.ticket}>
            <p>
              <b>{name}</b>
              <span>
                <b className={styles.numeral}>{formatWhole(inside)}</b> de {formatWhole(expected)}
              </span>
            </p>
            <div className={styles.share} aria-hidden="true">
              {inside > 0 && <i style={{ width: `${(inside / expected) * 100}%` }} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
