import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { Check, Clock, Undo2, X } from 'lucide-react';
import { StateBadge, type StateBadgeProps } from '#/components/StateBadge/StateBadge.tsx';

type OrderStatus = PanelHomeBody['latestOrders'][number]['status'];

const looks: Record<OrderStatus, StateBadgeProps> = {
  reserved: { name: 'En proceso', tone: 'neutral', Icon: Clock },
  pending: { name: 'Pendiente', tone: 'warning', Icon: Clock },
  paid: { name: 'Pagado', tone: 'success', Icon: Check },
  expired: { name: 'Caducado', tone: 'neutral', Icon: X },
  cancelled: { name: 'Anulado', tone: 'neutral', Icon: X },
  refund_pending: { name: 'Devolución en curso', tone: 'warning', Icon: Undo2 },
  refunded: { name: 'Devuelto', tone: 'neutral', Icon: Undo2 },
};

export interface OrderStateBadgeProps {
  status: OrderStatus;
}

/** The state of an order, in a word with its icon. */
export function OrderStateBadge({ status }: OrderStateBadgeProps) {
  return <StateBadge {...looks[status]} />;
}
