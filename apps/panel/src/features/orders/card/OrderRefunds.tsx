import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Undo2 } from 'lucide-react';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useOrder } from '../use-order.ts';
import { refundLook, refundReasons } from './refund-texts.ts';
import styles from './OrderScreen.module.css';

/** The refunds and how far each is; nothing without any. */
export function OrderRefunds() {
  const { order, reading } = useOrder();
  if (order.refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds">
      <SectionHeading id="order-refunds">Devoluciones</SectionHeading>
      <ul className={styles.list}>
        {order.refunds.map((refund) => {
          const { name, tone, Icon, text } = refundLook(refund);
          const author = refund.by === null ? refundReasons[refund.reason] : `La pidió ${refund.by}`;
          return (
            <li key={refund._id} className={styles.item}>
              <span className={styles.icon}>
                <Undo2 aria-hidden="true" />
              </span>
              <span>
                <b>{moneyText(refund.amount)}</b>
                <small>
                  {author}, {formatDayAndTime(refund.requestedAt, reading)}. {text}
                </small>
                {refund.note !== null && <small>«{refund.note}»</small>}
              </span>
              <StateBadge name={name} tone={tone} Icon={Icon} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
