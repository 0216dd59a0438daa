import type {
  EventSettlementBody,
  SettlementFiguresBody,
  SettlementPendingBody,
} from '@dorsal/api-contract/panel/settlement';
import { countOf } from '@dorsal/domain/count-text';
import { monthNames } from '@dorsal/domain/event-dates';
import { moneyText } from '#/components/texts/event-texts.ts';
import { sumOfEuros } from '#/components/texts/money-texts.ts';

/** What is not final: `Falta cobrar 38,20 €: 2 transferencias por confirmar.` Empty if everything is. */
export function pendingText({ transfers, refunds, refused }: SettlementPendingBody): string {
  const texts = [
    transfers.count > 0 &&
      `Falta cobrar ${moneyText(transfers.amount)}: ${countOf(transfers.count, 'transferencia', 'transferencias')} por confirmar.`,
    refunds.count > 0 &&
      `Falta devolver ${moneyText(refunds.amount)}: ${countOf(refunds.count, 'devolución', 'devoluciones')} en curso.`,
    refused.count > 0 &&
      `Siguen cobrados ${moneyText(refused.amount)}: el banco ha rechazado ${countOf(refused.count, 'devolución', 'devoluciones')}.`,
  ];
  return texts.filter((text) => text !== false).join(' ');
}

/** `86, en 79 pedidos`; undefined without refunds. */
export function refundsText({ count, orders }: EventSettlementBody['refunds']): string | undefined {
  return count === 0
    ? undefined
    : `${countOf(count, 'devolución', 'devoluciones')}, en ${countOf(orders, 'pedido', 'pedidos')}`;
}

/** How the commission of new orders is computed. */
export function commissionText(commission: EventSettlementBody['commission']): string {
  if (commission === null) return 'Lo mismo que los gastos de gestión';
  const { percent, fixed } = commission;
  const parts = [
    ...(percent > 0 ? [`${percentText(percent)} del precio`] : []),
    ...(fixed > 0 ? [`${moneyText(fixed)} por plaza`] : []),
  ];
  return parts.length === 0 ? 'Sin comisión' : `Ahora, ${parts.join(' y ')}`;
}

/** `2,5 %`. */
export function percentText(percent: number): string {
  return `${String(percent).replace('.', ',')}\u00a0%`;
}

/** What Dorsal takes: the commission and its IVA, as money that goes out. */
export function commissionOut({ commission, commissionVat }: SettlementFiguresBody): number {
  return sumOfEuros([-commission, -commissionVat]);
}

/** `nov 2026`, of `2026-11`. */
export function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}

/** The current month and those before it, newest first. */
export function lastMonths(now: string, count: number): string[] {
  const [year = 0, month = 0] = now.slice(0, 7).split('-').map(Number);
  return Array.from({ length: count }, (_, ago) => {
    const date = new Date(Date.UTC(year, month - 1 - ago, 1));
    return date.toISOString().slice(0, 7);
  });
}

/** The month of the address; null: none, or no month. */
export function monthOf(params: URLSearchParams): string | null {
  const month = params.get('month');
  return month !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null;
}
