import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { Check, Clock, DoorOpen, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#/components/ConfirmDialog/ConfirmDialog.tsx';
import { PersonTwins } from '#/components/PersonTwins/PersonTwins.tsx';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';
import { Table } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { useOrder, useUpdateOrder } from '../use-order.ts';
import styles from './OrderScreen.module.css';

type Person = PanelOrderBody['people'][number];

/** The places of the order and whose they are. */
export function OrderPeople() {
  const { order, peoplePath, ref, sellsAgain } = useOrder();
  const api = useApi();
  const update = useUpdateOrder(ref);
  const [cancelling, setCancelling] = useState<Person>();
  const state = (person: Person) => <PlaceState person={person} status={order.status} />;
  const menu = (person: Person) =>
    order.mayChange &&
    order.status === 'paid' &&
    person.place === 'active' && (
      <RowMenu
        of={person.fullName}
        actions={[{ label: 'Anular la plaza', onSelect: () => setCancelling(person) }]}
      />
    );
  return (
    <section aria-labelledby="order-people">
      <h2 id="order-people" className={styles.title}>
        Personas
      </h2>
      <PersonTwins
        className={styles.twins}
        people={order.people}
        pathOf={(personId) => `${peoplePath}/${personId}`}
      />
      <Table
        caption="Personas del pedido"
        rows={order.people}
        rowKey={({ _id }) => _id}
        rowLink={({ _id }) => `${peoplePath}/${_id}`}
        columns={[
          {
            id: 'name',
            title: 'Nombre',
            renderCell: ({ fullName, email }) => (
              <>
                {fullName}
                {email !== null && <small className={styles.second}>{email}</small>}
              </>
            ),
          },
          { id: 'ticket', title: 'Entrada', renderCell: ({ ticketName }) => ticketName },
          { id: 'price', title: 'Precio', align: 'end', renderCell: ({ price }) => moneyText(price) },
          { id: 'state', title: 'Estado', renderCell: state },
          { id: 'menu', title: 'Acciones', titleHidden: true, align: 'end', renderCell: menu },
        ]}
        phoneRow={(person) => ({
          title: person.fullName,
          line: `${person.ticketName}, ${moneyText(person.price)}`,
          end: state(person),
          action: menu(person),
        })}
        tall
      />
      <ConfirmDialog
        open={cancelling !== undefined}
        onClose={() => setCancelling(undefined)}
        title={`¿Anular la plaza de ${cancelling?.fullName ?? ''}?`}
        confirmLabel="Anular la plaza"
        busyLabel="Anulando…"
        onConfirm={async () => {
          if (cancelling) await update(await api.orders.cancelPlaces(ref, [cancelling._id]));
        }}
      >
        No se devuelve dinero. Su QR deja de valer, {placeAfter(cancelling, { sellsAgain })} y le avisamos por
        correo. No se puede deshacer.
      </ConfirmDialog>
    </section>
  );
}

function placeAfter(person: Person | undefined, { sellsAgain }: { sellsAgain: boolean }): string {
  if (!sellsAgain) return 'su plaza no vuelve a la venta porque la venta ha terminado';
  return person?.checkedInAt
    ? 'su plaza no vuelve a la venta porque ya ha entrado'
    : 'su plaza vuelve a la venta';
}

interface PlaceStateProps {
  person: Person;
  status: PanelOrderBody['status'];
}

/** A canceled place, an entry, or the payment of the order. */
function PlaceState({ person, status }: PlaceStateProps) {
  if (person.place === 'cancelled') return <StateBadge name="Plaza anulada" tone="neutral" Icon={X} />;
  if (person.checkedInAt !== null) return <StateBadge name="Dentro" tone="info" Icon={DoorOpen} />;
  if (status === 'paid') return <StateBadge name="Pagado" tone="success" Icon={Check} />;
  if (status === 'pending') return <StateBadge name="Pendiente" tone="warning" Icon={Clock} />;
  if (status === 'expired' || status === 'cancelled')
    return <StateBadge name="Sin pagar" tone="neutral" Icon={X} />;
  return <StateBadge name="Devuelto" tone="neutral" Icon={Undo2} />;
}
