import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatSince } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import styles from './LatestOrders.module.css';
import { OrderStateBadge } from './OrderStateBadge.tsx';

type Order = PanelHomeBody['latestOrders'][number];

export interface LatestOrdersProps {
  orders: readonly Order[];
  now: string;
}

/** The newest orders. */
export function LatestOrders({ orders, now }: LatestOrdersProps) {
  const since = ({ at }: Order) => formatSince(at, { now, timeZone: defaultTimeZone });
  const hasNames = orders.some(({ buyer }) => buyer !== null);
  const buyers: TableColumn<Order> = { id: 'buyer', title: 'Compra', renderCell: ({ buyer }) => buyer };
  const columns: TableColumn<Order>[] = [
    { id: 'reference', title: 'Pedido', renderCell: ({ reference }) => reference },
    ...(hasNames ? [buyers] : []),
    { id: 'event', title: 'Evento', renderCell: ({ eventName }) => eventName },
    { id: 'places', title: 'Personas', align: 'end', renderCell: ({ places }) => formatWhole(places) },
    { id: 'total', title: 'Total', align: 'end', renderCell: ({ total }) => <b>{moneyText(total)}</b> },
    { id: 'state', title: 'Estado', renderCell: ({ status }) => <OrderStateBadge status={status} /> },
    { id: 'at', title: 'Hora', align: 'end', renderCell: since },
  ];
  return (
    <div className={styles.section}>
      <h2 className={styles.title}>Últimos pedidos</h2>
      {orders.length === 0 ? (
        <p className={styles.none}>Todavía no hay pedidos.</p>
      ) : (
        <Table
          caption="Últimos pedidos"
          columns={columns}
          rows={orders}
          rowKey={({ _id }) => _id}
          phoneRow={(order) => ({
            title: order.buyer ?? order.reference,
            line: `${order.eventName} · ${countOf(order.places, 'persona', 'personas')} · ${since(order)}`,
            end: (
              <span className={styles.end}>
                <b>{moneyText(order.total)}</b>
                <OrderStateBadge status={order.status} />
              </span>
            ),
          })}
        />
      )}
    </div>
  );
}
