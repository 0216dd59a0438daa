import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { moneyText } from '#/components/texts/event-texts.ts';
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
export function refundLook({ status, method, reason, account, mayRetry }: PanelRefund): RefundLook {
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
        name: 'Rechazada por el banco',
        tone: 'danger',
        Icon: TriangleAlert,
        text: mayRetry
          ? 'No se ha devuelto nada: el dinero sigue cobrado, y quien compró lo sabe. Vuelve a pedirla al banco; si la rechaza otra vez, la resuelve el equipo de Dorsal, que ya está avisado.'
          : refusedText(reason),
      };
    case 'unclear':
      return {
        name: 'Sin respuesta del banco',
        tone: 'danger',
        Icon: CircleQuestionMark,
        text: 'El banco no dice si la ha hecho. El equipo de Dorsal lo está comprobando: no la repitas.',
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

/** Of one that the person can't ask for again: a member with another role can, or the product's team. */
function refusedText(reason: PanelRefund['reason']): string {
  const kept = 'No se ha devuelto nada: el dinero sigue cobrado.';
  return reason === 'organizer'
    ? `${kept} Puede volver a pedirla quien tenga el papel de Propiedad o Tesorería.`
    : `${kept} El equipo de Dorsal lo está resolviendo.`;
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

/**
 * That the bank refused to give back money, and the next step: the person asks again in the order, a member with another
 * role does, or the product's team settles it. A new refund can't include that money.
 */
export function refusedMoneyText(
  euros: number,
  refunds: readonly Pick<PanelRefund, 'status' | 'reason' | 'mayRetry'>[],
): string {
  return `El banco rechazó devolver ${moneyText(euros)}, que siguen cobrados: ${nextStep(refunds)}.`;
}

function nextStep(refunds: Parameters<typeof refusedMoneyText>[1]): string {
  if (refunds.some(({ mayRetry }) => mayRetry)) return 'vuelve a pedir esa devolución en la ficha del pedido';
  return refunds.some(({ status, reason }) => status === 'refused' && reason === 'organizer')
    ? 'puede volver a pedir esa devolución quien tenga el papel de Propiedad o Tesorería'
    : 'lo está resolviendo el equipo de Dorsal';
}
