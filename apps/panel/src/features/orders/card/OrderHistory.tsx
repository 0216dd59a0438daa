import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Activity, Banknote, Pencil, QrCode } from 'lucide-react';
import { IconEntry, IconList } from '#/components/IconList/IconList.tsx';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useOrder } from '../use-order.ts';
import { historyText } from './history-texts.ts';

const icons = { scan: QrCode, correction: Pencil, action: Activity };

/** Scans, corrections, what the team did, and the payment, newest first. */
export function OrderHistory() {
  const { order, reading } = useOrder();
  const entries = order.history.map((entry) => ({
    at: entry.at,
    Icon: icons[entry.kind],
    ...historyText(entry),
  }));
  const paid =
    order.paidAt === null
      ? []
      : [
          {
            at: order.paidAt,
            Icon: Banknote,
            what: order.total > 0 ? `Pago aceptado, ${moneyText(order.total)}` : 'Pedido gratuito confirmado',
            who: undefined,
          },
        ];
  const all = [...entries, ...paid].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <section aria-labelledby="order-history">
      <SectionHeading id="order-history">Qué ha pasado</SectionHeading>
      <IconList empty="Aún no ha pasado nada.">
        {all.map(({ at, Icon, what, who }) => (
          <IconEntry key={`${at}${what}`} Icon={Icon} title={what}>
            <small>{[formatDayAndTime(at, reading), who].filter(Boolean).join(', ')}</small>
          </IconEntry>
        ))}
      </IconList>
    </section>
  );
}
