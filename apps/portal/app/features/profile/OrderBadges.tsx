import type { OrderBody } from '@dorsal/api-contract/orders';
import { orderBadge, refundLabel } from '@dorsal/domain/order-history';
import { Badge } from '@dorsal/ui/Badge';
import styles from './OrderBadges.module.css';
import { moneyText } from './payment-texts.ts';

export interface OrderBadgesProps {
  order: Pick<OrderBody, 'status' | 'refundedAmount'>;
}

/** 'Pagado' in green or 'Pendiente' in yellow (spec, section 4), and what is being or was given back. */
export function OrderBadges({ order: { status, refundedAmount } }: OrderBadgesProps) {
  const badge = orderBadge(status);
  const isPart = status === 'paid' && refundedAmount > 0;
  const refund = isPart ? `Devueltos ${moneyText(refundedAmount)}` : refundLabel(status);
  return (
    <span className={styles.badges}>
      <Badge tone={badge === 'Pagado' ? 'success' : 'warning'}>{badge}</Badge>
      {refund !== undefined && <Badge tone="info">{refund}</Badge>}
    </span>
  );
}
