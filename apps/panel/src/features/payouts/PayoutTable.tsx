import type { OrganizerPayoutsBody } from '@dorsal/api-contract/panel/payouts';
import { formatDay, type Reading } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { StateBadge } from '#/components/StateBadge/StateBadge.tsx';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useNow } from '#/components/use-now.ts';
import { payoutLooks } from './payout-looks.ts';

type Payout = OrganizerPayoutsBody['payouts'][number];

export interface PayoutTableProps {
  payouts: readonly Payout[];
}

/** Payouts between lines; below 768 px a list. Days are the organizer's. */
export function PayoutTable({ payouts }: PayoutTableProps) {
  const reading: Reading = { now: useNow(), timeZone: defaultTimeZone };
  const columns: TableColumn<Payout>[] = [
    { id: 'event', title: 'Evento', renderCell: ({ eventName }) => eventName },
    { id: 'day', title: 'Fecha', renderCell: (payout) => dayOf(payout, reading) },
    { id: 'account', title: 'Cuenta', renderCell: ({ maskedIban }) => maskedIban ?? 'Sin enviar' },
    { id: 'amount', title: 'Importe', align: 'end', renderCell: ({ amount }) => moneyText(amount) },
    { id: 'state', title: 'Estado', renderCell: ({ state }) => <StateBadge {...payoutLooks[state]} /> },
  ];
  return (
    <Table
      caption="Ingresos"
      columns={columns}
      rows={payouts}
      rowKey={({ _id }) => _id}
      phoneRow={(payout) => ({
        title: payout.eventName,
        line: [moneyText(payout.amount), dayOf(payout, reading), payout.maskedIban]
          .filter(Boolean)
          .join(', '),
        end: <StateBadge {...payoutLooks[payout.state]} />,
      })}
    />
  );
}

/** Of its last step. */
function dayOf({ proposedAt, sentAt, paidAt }: Payout, reading: Reading): string {
  return formatDay(paidAt ?? sentAt ?? proposedAt, reading);
}
