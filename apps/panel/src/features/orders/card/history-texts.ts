import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { activityNames } from '@dorsal/api-contract/panel/activity-names';
import { countOf } from '@dorsal/domain/count-text';
import { moneyText } from '#/components/texts/event-texts.ts';
import { changedBy, scanNames } from '#/components/texts/order-texts.ts';

type Entry = PanelOrderBody['history'][number];

/** What happened, and who did it with what. */
export function historyText(entry: Entry): { readonly what: string; readonly who: string } {
  switch (entry.kind) {
    case 'scan':
      return {
        what: `${scanNames[entry.result]}: ${entry.fullName}`,
        who: entry.wasSuperseded ? `con ${entry.device}, corregida después` : `con ${entry.device}`,
      };
    case 'correction':
      return {
        what: `${entry.field === 'email' ? 'Correo' : 'Nombre'} de ${entry.fullName} corregido`,
        who: changedBy(entry),
      };
    case 'action':
      return { what: actionText(entry), who: `por ${entry.actor ?? 'el equipo'}` };
    default:
      return entry satisfies never;
  }
}

function actionText({ action, amount, places }: Extract<Entry, { kind: 'action' }>): string {
  const cancelled = places > 0 ? countOf(places, 'plaza anulada', 'plazas anuladas') : undefined;
  if (action === 'moneyRefunded' && amount !== null) {
    const refunded = `Devolución de ${moneyText(amount)}`;
    return cancelled === undefined ? refunded : `${refunded}, ${cancelled}`;
  }
  if (action === 'transferConfirmed' && amount !== null) {
    return `Transferencia de ${moneyText(amount)} confirmada`;
  }
  if (action === 'placesCancelled') return `${cancelled ?? 'Plazas anuladas'} sin devolución`;
  if (action === 'orderMailsResent') return 'Correos reenviados';
  return activityNames[action];
}
