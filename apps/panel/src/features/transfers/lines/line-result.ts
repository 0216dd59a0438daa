import type { BankLineBody, TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import type { BadgeTone } from '@dorsal/ui/Badge';
import { moneyText } from '#/components/texts/event-texts.ts';

/** What a line's proposal means, and what can be done with it. */
export interface LineResult {
  readonly name: string;
  readonly tone: BadgeTone;
  /** What to check or to do; undefined: nothing. */
  readonly sentence?: string;
  /** `chosen`: can be confirmed with others, and is preselected. `offered`: can be. `alone`: only in its dialog. */
  readonly confirmed: 'chosen' | 'offered' | 'alone';
  /** The row's button. */
  readonly button?: 'Decidir' | 'Cambiar pedido' | 'Elegir pedido' | 'Descartar';
}

/** What the proposal means for a person. Source: decisions, "Transfers in the panel". */
export function lineResult(
  { proposal }: Pick<BankLineBody, 'proposal'>,
  order: TransferOrderBody | undefined,
): LineResult {
  switch (proposal.kind) {
    case 'certain':
      if (order?.state === 'ended') return lateResult;
      return { name: 'Coincide todo', tone: 'success', confirmed: 'chosen' };
    case 'likely':
      return {
        name: 'Nombre e importe',
        tone: 'info',
        sentence: 'Falta la referencia.',
        confirmed: 'offered',
        button: 'Cambiar pedido',
      };
    case 'amountOnly':
      return { name: 'Solo el importe', tone: 'warning', confirmed: 'offered', button: 'Cambiar pedido' };
    case 'tooLittle':
      return {
        name: `Faltan ${moneyText(proposal.by)}`,
        tone: 'danger',
        confirmed: 'alone',
        button: 'Decidir',
      };
    case 'tooMuch':
      return {
        name: `Sobran ${moneyText(proposal.by)}`,
        tone: 'danger',
        confirmed: 'alone',
        button: 'Decidir',
      };
    case 'several':
      return {
        name: `${proposal.orderIds.length} pedidos posibles`,
        tone: 'warning',
        sentence: 'Mismo nombre e importe.',
        confirmed: 'alone',
        button: 'Elegir pedido',
      };
    case 'second':
      return {
        name: 'Quizá repetida',
        tone: 'warning',
        sentence: 'Otro movimiento paga este pedido.',
        confirmed: 'alone',
        button: 'Descartar',
      };
    case 'paid':
      return paidResult(order);
    case 'none':
      return { name: 'Sin pedido', tone: 'neutral', confirmed: 'alone', button: 'Descartar' };
    default:
      return proposal satisfies never;
  }
}

const lateResult: LineResult = {
  name: 'Fuera de plazo',
  tone: 'warning',
  sentence: 'Si quedan plazas, se paga.',
  confirmed: 'offered',
  button: 'Decidir',
};

function paidResult(order: TransferOrderBody | undefined): LineResult {
  const isByCard = order?.paidBy === 'card';
  return {
    name: isByCard ? 'Pagado con tarjeta' : 'Ya confirmado',
    tone: isByCard ? 'danger' : 'neutral',
    confirmed: 'alone',
    button: 'Decidir',
  };
}

/** The order of a proposal that names one. */
export function orderIdOf({ proposal }: Pick<BankLineBody, 'proposal'>): string | undefined {
  return 'orderId' in proposal ? proposal.orderId : undefined;
}

/** What confirming a line for an order means; undefined: the order is paid, simply. */
export function consequenceOf(
  { amount }: Pick<BankLineBody, 'amount'>,
  { total, state, paidBy, buyerName }: TransferOrderBody,
): string | undefined {
  const name = buyerName ?? 'quien compró';
  const cents = Math.round((total - amount) * 100);
  if (state === 'paid') {
    return paidBy === 'card'
      ? 'El pedido ya está pagado con tarjeta: al confirmar, queda pendiente devolver este dinero.'
      : 'El pedido ya está confirmado. Únelos para que conste con qué movimiento se pagó.';
  }
  if (cents > 0) {
    return `Faltan ${moneyText(cents / 100)}: pide el resto a ${name}. Confirma el total solo cuando esté en tu cuenta.`;
  }
  if (cents < 0) {
    return `Han llegado ${moneyText(-cents / 100)} de más: confirma el total y devuelve el resto desde tu banco.`;
  }
  return state === 'ended'
    ? 'El plazo del pedido terminó. Si aún quedan plazas, se paga y salen las entradas; si no, queda pendiente devolver el dinero.'
    : undefined;
}
