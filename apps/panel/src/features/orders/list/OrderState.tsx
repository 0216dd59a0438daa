import type { OrderRowBody } from '@dorsal/api-contract/panel/orders';
import { type ListedOrderState, listedOrderStateNames } from '@dorsal/domain/listed-orders';
import type { BadgeTone } from '@dorsal/ui/Badge';
import { Check, Clock, type LucideIcon, TriangleAlert, Undo2, X } from 'lucide-react';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';

const looks: Record<ListedOrderState, { tone: BadgeTone; Icon: LucideIcon }> = {
  paid: { tone: 'success', Icon: Check },
  pending: { tone: 'warning', Icon: Clock },
  refunded: { tone: 'neutral', Icon: Undo2 },
  ended: { tone: 'neutral', Icon: X },
};

export interface OrderStateProps {
  order: Pick<OrderRowBody, 'state' | 'openRefund'>;
}

/** What became of an order; money on its way back is said instead, since someone waits for it. */
export function OrderState({ order: { state, openRefund } }: OrderStateProps) {
  if (openRefund === 'refused') {
    return <StateBadge name="Devolución rechazada" tone="danger" Icon={TriangleAlert} />;
  }
  if (openRefund === 'requested') return <StateBadge name="Devolviendo" tone="warning" Icon={Clock} />;
  return <StateBadge name={listedOrderStateNames[state]} {...looks[state]} />;
}
