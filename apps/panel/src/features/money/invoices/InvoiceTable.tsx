import type { IssuedInvoiceBody } from '@dorsal/api-contract/panel/invoices';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { useMoney } from '../use-money.ts';
import { InvoiceDownload } from './InvoiceDownload.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import styles from './IssuedInvoices.module.css';

export interface InvoiceTableProps {
  invoices: readonly IssuedInvoiceBody[];
}

/** Invoices between lines, those of all events with the event; below 768 px a list. */
export function InvoiceTable({ invoices }: InvoiceTableProps) {
  const { reading, ref } = useMoney();
  const dateOf = ({ issuedAt }: IssuedInvoiceBody) => formatDayAndTime(issuedAt, reading);
  const event: TableColumn<IssuedInvoiceBody> = {
    id: 'event',
    title: 'Evento',
    renderCell: (invoice) => invoice.event.name,
  };
  const columns: TableColumn<IssuedInvoiceBody>[] = [
    {
      id: 'number',
      title: 'Número',
      renderCell: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      id: 'kind',
      title: 'Tipo',
      renderCell: ({ corrects }) =>
        corrects === null ? (
          'Factura'
        ) : (
          <>
            Rectifica <span className={styles.number}>{corrects}</span>
          </>
        ),
    },
    {
      id: 'issuedAt',
      title: 'Fecha',
      renderCell: (invoice) => <span className={styles.date}>{dateOf(invoice)}</span>,
    },
    {
      id: 'recipient',
      title: 'A nombre de',
      renderCell: ({ recipient }) => (
        <>
          {recipient.name}
          <small className={styles.second}>{recipient.taxId}</small>
        </>
      ),
    },
    ...(ref === undefined ? [event] : []),
    { id: 'base', title: 'Base', align: 'end', renderCell: ({ base }) => signedMoneyText(base) },
    { id: 'vat', title: 'IVA', align: 'end', renderCell: ({ vat }) => signedMoneyText(vat) },
    { id: 'total', title: 'Total', align: 'end', renderCell: ({ total }) => <b>{signedMoneyText(total)}</b> },
    { id: 'state', title: 'Estado', renderCell: ({ state }) => <InvoiceState state={state} /> },
    {
      id: 'pdf',
      title: 'PDF',
      titleHidden: true,
      align: 'end',
      renderCell: (invoice) => <Download invoice={invoice} />,
    },
  ];
  return (
    <Table
      caption="Facturas"
      columns={columns}
      rows={invoices}
      rowKey={({ _id }) => _id}
      phoneRow={(invoice) => ({
        title: invoice.recipient.name,
        line: [invoice.number, kindText(invoice), dateOf(invoice)].join(', '),
        end: <b>{signedMoneyText(invoice.total)}</b>,
        action: <Download invoice={invoice} />,
      })}
      tall
    />
  );
}

function Download({ invoice: { _id: invoiceId, number, event } }: { invoice: IssuedInvoiceBody }) {
  const { organizer, reader } = useMoney();
  const asked = { organizerId: organizer._id, eventId: event._id, invoiceId };
  return <InvoiceDownload number={number} read={() => reader.api.invoices.pdf(asked)} />;
}

function kindText({ corrects }: IssuedInvoiceBody): string {
  return corrects === null ? 'Factura' : `Rectifica ${corrects}`;
}
