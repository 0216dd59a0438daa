import type { TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { ButtonLink } from '@dorsal/ui/ButtonLink';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { orderText } from '../transfer-texts.ts';
import { useTransfers } from '../use-transfers.ts';
import styles from './WaitingTable.module.css';

export interface WaitingTableProps {
  orders: readonly TransferOrderBody[];
  confirmPath: (orderId: string) => string;
}

/** Orders by transfer: who bought, until when the places are held, and the button for money that was seen. */
export function WaitingTable({ orders, confirmPath }: WaitingTableProps) {
  const { reading, orderPath, eventId } = useTransfers();
  const until = ({ state, expiresAt }: TransferOrderBody) =>
    state === 'waiting' && expiresAt !== null ? formatDayAndTime(expiresAt, reading) : '–';
  const button = (order: TransferOrderBody) =>
    order.state !== 'paid' && (
      <ButtonLink
        variant="outline"
        size="sm"
        render={<Link to={confirmPath(order._id)} preventScrollReset />}
      >
        Confirmar
        <span className="visually-hidden">
          {' '}
          {orderText(order)}, {moneyText(order.total)}
        </span>
      </ButtonLink>
    );
  const columns: TableColumn<TransferOrderBody>[] = [
    { id: 'buyer', title: 'Compra', renderCell: orderText },
    { id: 'reference', title: 'Concepto', renderCell: ({ reference }) => `DORSAL ${reference}` },
    ...(eventId === undefined
      ? [{ id: 'event', title: 'Evento', renderCell: ({ event }: TransferOrderBody) => event.name }]
      : []),
    { id: 'until', title: 'Guardamos las plazas hasta', renderCell: until },
    { id: 'total', title: 'Total', align: 'end', renderCell: ({ total }) => moneyText(total) },
    { id: 'state', title: 'Estado', renderCell: (order) => <OrderState order={order} /> },
    { id: 'action', title: 'Acciones', titleHidden: true, align: 'end', renderCell: button },
  ];
  return (
    <div className={styles.waiting}>
      <Table
        caption="Pedidos por transferencia"
        columns={columns}
        rows={orders}
        rowKey={({ _id }) => _id}
        rowLink={orderPath}
        phoneRow={(order) => ({
          title: orderText(order),
          line: `${moneyText(order.total)}, DORSAL ${order.reference}${order.state === 'waiting' ? `, hasta ${until(order)}` : ''}`,
          end: order.state !== 'waiting' && <OrderState order={order} />,
          action: button(order),
        })}
      />
    </div>
  );
}

function OrderState({ order: { state, paidBy } }: { order: TransferOrderBody }) {
  if (state === 'waiting') return <StateBadge name="Por confirmar" tone="warning" Icon={Clock} />;
  if (state === 'ended') return <StateBadge name="Fuera de plazo" tone="danger" Icon={TriangleAlert} />;
  return (
    <StateBadge
      name={paidBy === 'card' ? 'Pagado con tarjeta' : 'Confirmado'}
      tone="success"
      Icon={CircleCheck}
    />
  );
}
