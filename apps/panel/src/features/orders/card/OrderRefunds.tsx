import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Undo2 } from 'lucide-react';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { useOrder } from '../use-order.ts';
import { AskAccountButton } from './AskAccountButton.tsx';
import { RetryRefundButton } from './RetryRefundButton.tsx';
import { refundLook, refundReasons } from './refund-texts.ts';

/** The refunds and how far each is; nothing without any. */
export function OrderRefunds() {
  const { order, reading } = useOrder();
  const maySend = useCurrentOrganizer().permissions.includes('orders.refund');
  if (order.refunds.length === 0) return null;
  return (
    <section aria-labelledby="order-refunds">
      <SectionHeading id="order-refunds">Devoluciones</SectionHeading>
      <IconList>
        {order.refunds.map((refund) => {
          const { name, tone, Icon, text } = refundLook(refund);
          const author = refund.by === null ? refundReasons[refund.reason] : `La pidió ${refund.by}`;
          return (
            <IconEntry
              key={refund._id}
              Icon={Undo2}
              title={moneyText(refund.amount)}
              state={<StateBadge name={name} tone={tone} Icon={Icon} />}
            >
              <small>
                {author}, {formatDayAndTime(refund.requestedAt, reading)}. {text}
              </small>
              {refund.note !== null && <small>«{refund.note}»</small>}
              {refund.mayRetry && <RetryRefundButton refund={refund} />}
              {maySend && (refund.account === 'waiting' || refund.account === 'given') && (
                <AskAccountButton refundId={refund._id} isWaiting={refund.account === 'waiting'} />
              )}
            </IconEntry>
          );
        })}
      </IconList>
    </section>
  );
}
