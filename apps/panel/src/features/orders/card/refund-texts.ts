import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { BadgeTone } from '@dorsal/ui/Badge';
import { Check, CircleQuestionMark, Clock, Landmark, type LucideIcon, TriangleAlert } from 'lucide-react';

export type PanelRefund = PanelOrderBody['refunds'][number];

/** A refund's state as people read it: who has to do what next. */
export interface RefundLook {
  readonly name: string;
  readonly tone: BadgeTone;
  readonly Icon: LucideIcon;
  readonly text: string;
}

/** How far a refund is, by its state and the way of the money. */
export function refundLook({ status, method, reason, account }: PanelRefund): RefundLook {
  switch (status) {
    case 'completed':
      return {
        name: 'Devuelto',
        tone: 'success',
        Icon: Check,
        text: method === 'card' ? 'Llega a la tarjeta en 3 a 10 días laborables.' : 'Transferencia hecha.',
      };
    case 'refused':
      return {
        name: 'Rechazada',
        tone: 'danger',
        Icon: TriangleAlert,
        text: 'El banco no la ha aceptado. El equipo de Dorsal la está revisando: no hace falta que la repitas.',
      };
    case 'requested':
      return method === 'card'
        ? {
            name: 'En el banco',
            tone: 'warning',
            Icon: Clock,
            text: 'La hemos pedido al banco. Verás aquí cuándo está hecha.',
          }
        : transferLook(account, reason);
    default:
      return status satisfies never;
  }
}

/** A transfer waits for the buyer's account, then for the next file for the bank, then for the bank. */
function transferLook(account: PanelRefund['account'], reason: PanelRefund['reason']): RefundLook {
  const base = { tone: 'warning', Icon: Landmark } as const;
  switch (account) {
    case 'waiting':
      return {
        tone: 'warning',
        Icon: CircleQuestionMark,
        name: 'Esperando la cuenta de quien compró',
        text: 'Le hemos preguntado por correo a qué cuenta se devuelve.',
      };
    case 'sent':
      return {
        ...base,
        name: 'En el banco',
        text: 'La transferencia está en el banco. Verás aquí cuándo está hecha.',
      };
    default:
      return {
        ...base,
        name: 'Por transferir',
        text:
          reason === 'organizer'
            ? 'El equipo de Dorsal hace la transferencia. Verás aquí cuándo está hecha.'
            : 'Está pendiente la transferencia. Verás aquí cuándo está hecha.',
      };
  }
}

/** Why money goes back, if no member asked for it. */
export const refundReasons: Readonly<Record<PanelRefund['reason'], string>> = {
  late: 'El pago llegó tarde y ya no quedaban plazas',
  surplus: 'Se pagó de más',
  operator: 'La pidió el equipo de Dorsal',
  organizer: 'La pidió el equipo',
  bank: 'Se hizo en el banco',
};
