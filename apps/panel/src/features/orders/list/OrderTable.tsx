import type { OrderRowBody } from '@dorsal/api-contract/panel/orders';
import { countOf } from '@dorsal/domain/count-text';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useOrdersEvent } from '../use-order.ts';
import { OrderState } from './OrderState.tsx';
import styles from './OrderTable.module.css';

export interface OrderTableProps {
  orders: readonly OrderRowBody[];
}

const nameOf = ({ buyerName }: OrderRowBody) => buyerName ?? 'Sin nombre';

/** Orders between lines; below 768 px a list. */
export function OrderTable({ orders }: OrderTableProps) {
  const { reading, ordersPath } = useOrdersEvent();
  const columns: TableColumn<OrderRowBody>[] = [
    {
      id: 'buyer',
      title: 'Compra',
      renderCell: (order) => <Two first={nameOf(order)} second={order.buyerEmail} />,
    },
    { id: 'reference', title: 'Pedido', renderCell: ({ reference }) => reference },
    { id: 'boughtAt', title: 'Fecha', renderCell: ({ boughtAt }) => formatDayAndTime(boughtAt, reading) },
    {
      id: 'places',
      title: 'Personas',
      align: 'end',
      renderCell: (order) => <Two first={String(order.places)} second={cancelledText(order)} />,
    },
    {
      id: 'total',
      title: 'Total',
      align: 'end',
      renderCell: (order) => <Two first={moneyText(order.total)} second={refundedText(order)} />,
    },
    { id: 'state', title: 'Estado', renderCell: (order) => <OrderState order={order} /> },
  ];
  return (
    <Table
      caption="Pedidos"
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => `${ordersPath}/${_id}`}
      phoneRow={(order) => ({
        title: nameOf(order),
        line: [
          moneyText(order.total),
          countOf(order.places, 'persona', 'personas'),
          formatDayAndTime(order.boughtAt, reading),
        ].join(', '),
        end: <OrderState order={order} />,
      })}
      tall
    />
  );
}

function cancelledText({ cancelledPlaces }: OrderRowBody): string | null {
  return cancelledPlaces === 0 ? null : countOf(cancelledPlaces, 'anulada', 'anuladas');
}

function refundedText({ refunded }: OrderRowBody): string | null {
  return refunded === 0 ? null : `devueltos ${moneyText(refunded)}`;
}

function Two({ first, second }: { first: string; second: string | null }) {
  return (
    <>
      {first}
      {second !== null && <small className={styles.second}>{second}</small>}
    </>
  );
}
