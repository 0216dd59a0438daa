import type { BankFileBody, TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import { countOf } from '@dorsal/domain/count-text';
import { formatDay } from '@dorsal/domain/moment-text';
import type { TransferOutcome } from '@dorsal/domain/transfer-outcomes';

type Reading = Parameters<typeof formatDay>[1];

/** `22 nov 2026`: a day of the bank, which has no time. */
export function bankDayText(day: string, reading: Reading): string {
  return formatDay(`${day}T12:00:00Z`, reading);
}

/** `Norma 43, CaixaBank, 61 movimientos del 1 nov 2026 al 22 nov 2026`. */
export function fileText(
  { format, bank, movements, firstDay, lastDay }: BankFileBody,
  reading: Reading,
): string {
  const days =
    firstDay === lastDay
      ? `del ${bankDayText(firstDay, reading)}`
      : `del ${bankDayText(firstDay, reading)} al ${bankDayText(lastDay, reading)}`;
  const what = [format === 'norma43' ? 'Norma 43' : 'CSV', ...(bank === null ? [] : [bank])];
  return `${what.join(', ')}, ${countOf(movements, 'movimiento', 'movimientos')} ${days}`;
}

/** `Abel Antón Puig`, `Club Triatló Torrent, 14 personas`. */
export function orderText({ buyerName, places }: TransferOrderBody): string {
  const name = buyerName ?? 'Sin nombre';
  return places === 1 ? name : `${name}, ${countOf(places, 'persona', 'personas')}`;
}

/** What a confirmation did that isn't simply done, after the order's name. */
export const outcomeTexts: Readonly<Record<TransferOutcome, string>> = {
  accepted: 'confirmada.',
  late: 'llegó fuera de plazo, pero quedaban plazas: confirmada.',
  repeated: 'ya estaba confirmada.',
  unplaced: 'llegó fuera de plazo y ya no quedan plazas. Dorsal devuelve el dinero: no lo devuelvas tú.',
  surplus: 'el pedido ya estaba pagado de otra forma. Dorsal devuelve el dinero: no lo devuelvas tú.',
  otherAmount: 'el importe no es el del pedido. No se ha confirmado.',
  notExpected: 'el pedido no espera ninguna transferencia. No se ha confirmado.',
  lineTaken: 'otra persona del equipo ya ha decidido sobre este movimiento.',
  orderTaken: 'otro movimiento ya paga este pedido. Si han pagado dos veces, devuélvelo desde tu banco.',
  gone: 'el movimiento o el pedido ya no existe. Recarga la página.',
};
