import type { OrganizerPayoutsBody } from '@dorsal/api-contract/panel/payouts';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { useNow } from '#/components/use-now.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import styles from './PendingPayouts.module.css';
import { type PendingEvent, sumOfPending, whenText } from './pending-texts.ts';

export interface PendingPayoutsProps {
  payouts: Pick<OrganizerPayoutsBody, 'pending' | 'account'>;
}

/** What Dorsal still has to pay out of each event, how that is computed, and when it comes. */
export function PendingPayouts({ payouts: { pending, account } }: PendingPayoutsProps) {
  const { slug, permissions } = useCurrentOrganizer();
  const reading = { now: useNow(), timeZone: defaultTimeZone };
  const { left, events } = pending;
  return (
    <section className={styles.section} aria-labelledby="payouts-pending">
      <SectionHeading id="payouts-pending">Pendiente de ingresar: {moneyText(left)}</SectionHeading>
      <p className={styles.text}>
        {events.length === 0
          ? 'No queda nada por ingresar de lo cobrado con tarjeta.'
          : whenText({ account, mayManage: permissions.includes('payouts.manage') }, reading)}
      </p>
      {events.length > 0 && (
        <>
          <Table
            caption="Pendiente de ingresar"
            columns={columns}
            rows={events}
            rowKey={({ eventId }) => eventId}
            rowLink={({ eventId }) => `/${slug}/events/${eventId}/money`}
            phoneRow={(event) => ({ title: event.name, line: phoneLine(event), end: moneyText(event.left) })}
            total={sumOfPending(events)}
          />
          <p className={styles.text}>
            Solo lo cobrado con tarjeta: las transferencias llegan a la cuenta de la organización. Las
            devoluciones son las hechas, las que están en curso y las que el banco ha rechazado, cuyo dinero
            se guarda hasta resolverlas.
          </p>
        </>
      )}
    </section>
  );
}

const columns: readonly TableColumn<PendingEvent>[] = [
  { id: 'name', title: 'Evento', renderCell: ({ name }) => name },
  { id: 'card', title: 'Cobrado con tarjeta', align: 'end', renderCell: ({ card }) => moneyText(card) },
  { id: 'refunds', title: 'Devoluciones', align: 'end', renderCell: ({ refunds }) => outText(refunds) },
  {
    id: 'commission',
    title: 'Comisión e IVA',
    align: 'end',
    renderCell: ({ commission }) => outText(commission),
  },
  { id: 'paid', title: 'Ingresado', align: 'end', renderCell: ({ paid }) => outText(paid) },
  { id: 'underWay', title: 'En camino', align: 'end', renderCell: ({ underWay }) => outText(underWay) },
  {
    id: 'left',
    title: 'Pendiente',
    align: 'end',
    renderCell: ({ left, owes }) => (
      <>
        <b>{moneyText(left)}</b>
        {owes > 0 && <small className={styles.owes}>{owesText(owes)}</small>}
      </>
    ),
  },
];

/** Nothing is a dash, so that the figures that matter are seen. */
function outText(amount: number): string {
  return amount === 0 ? '–' : signedMoneyText(-amount);
}

function owesText(owes: number): string {
  return `faltan ${moneyText(owes)}, que salen de sus próximas ventas`;
}

function phoneLine({ card, refunds, commission, paid, underWay, owes }: PendingEvent): string {
  return [
    `cobrado ${moneyText(card)}`,
    refunds > 0 && `devoluciones ${moneyText(refunds)}`,
    commission !== 0 && `comisión e IVA ${moneyText(commission)}`,
    paid > 0 && `ingresado ${moneyText(paid)}`,
    underWay > 0 && `en camino ${moneyText(underWay)}`,
    owes > 0 && owesText(owes),
  ]
    .filter(Boolean)
    .join(', ');
}
