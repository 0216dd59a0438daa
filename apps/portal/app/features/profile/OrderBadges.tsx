import { orderBadge, refundLabel } from '@dorsal/domain/order-history';
import { Badge } from '@dorsal/ui/Badge';
import styles from './OrderBadges.module.css';

export interface OrderBadgesProps {
  status: string;
}

/** 'Pagado' in green or 'Pendiente' in yellow (spec, section 4), and the state of a refund. */
export function OrderBadges({ status }: OrderBadgesProps) {
  const badge = orderBadge(status);
  const refund = refundLabel(status);
  return (
    <span className={styles.badges}>
      <Badge tone={badge === 'Pagado' ? 'success' : 'warning'}>{badge}</Badge>
      {refund !== undefined && <Badge tone="info">{refund}</Badge>}
    </span>
  );
}
