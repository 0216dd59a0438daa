import type { PanelTaxDocumentBody } from '@dorsal/api-contract/panel/tax-documents';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { InvoiceDownload } from '../../invoices/InvoiceDownload.tsx';
import { useMoney } from '../../use-money.ts';
import { TaxState } from '../TaxState.tsx';
import { taxDayText } from '../tax-texts.ts';
import { taxPath } from '../tax-path.ts';
import styles from '../../invoices/IssuedInvoices.module.css';

export interface TaxTableProps {
  documents: readonly PanelTaxDocumentBody[];
}

/** Documents between lines, those of all events with the event; below 768 px a list. Each leads to its own page. */
export function TaxTable({ documents }: TaxTableProps) {
  const { organizer, reading, ref } = useMoney();
  const event: TableColumn<PanelTaxDocumentBody> = {
    id: 'event',
    title: 'Evento',
    renderCell: (document) => document.event.name,
  };
  const columns: TableColumn<PanelTaxDocumentBody>[] = [
    {
      id: 'number',
      title: 'Número',
      renderCell: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    {
      id: 'type',
      title: 'Documento',
      renderCell: ({ title, type, about }) => (
        <>
          {title} ({type})
          {about !== null && <small className={styles.second}>{aboutText(type, about.number)}</small>}
        </>
      ),
    },
    {
      id: 'issuedOn',
      title: 'Fecha',
      renderCell: ({ issuedOn }) => <span className={styles.date}>{taxDayText(issuedOn, reading)}</span>,
    },
    {
      id: 'recipient',
      title: 'A nombre de',
      renderCell: ({ recipient }) =>
        recipient === null ? (
          <span className={styles.date}>Sin datos</span>
        ) : (
          <>
            {recipient.name}
            <small className={styles.second}>{recipient.taxId}</small>
          </>
        ),
    },
    ...(ref === undefined ? [event] : []),
    { id: 'total', title: 'Total', align: 'end', renderCell: ({ total }) => <b>{signedMoneyText(total)}</b> },
    {
      id: 'state',
      title: 'Registro en la AEAT',
      renderCell: ({ state, needsPerson }) => (
        <>
          <TaxState state={state} isDone={!needsPerson} />
          {needsPerson && <small className={styles.second}>Hay que mirarla</small>}
        </>
      ),
    },
    {
      id: 'pdf',
      title: 'PDF',
      titleHidden: true,
      align: 'end',
      renderCell: (document) => <Download document={document} />,
    },
  ];
  return (
    <Table
      caption="Facturas"
      columns={columns}
      rows={documents}
      rowKey={({ _id }) => _id}
      rowLink={(document) => taxPath(organizer.slug, document)}
      phoneRow={(document) => ({
        title: document.recipient?.name ?? document.title,
        line: [
          document.number,
          ...(document.recipient === null ? [] : [document.title]),
          taxDayText(document.issuedOn, reading),
        ].join(', '),
        end: (
          <span className={styles.end}>
            <b>{signedMoneyText(document.total)}</b>
            <TaxState state={document.state} isDone={!document.needsPerson} />
          </span>
        ),
        action: <Download document={document} />,
      })}
      tall
    />
  );
}

function Download({ document: { _id: documentId, number, event } }: { document: PanelTaxDocumentBody }) {
  const { organizer, reader } = useMoney();
  const asked = { organizerId: organizer._id, eventId: event._id, documentId };
  return <InvoiceDownload number={number} read={() => reader.api.taxDocuments.pdf(asked)} />;
}

/** What the document does to another one. */
function aboutText(type: PanelTaxDocumentBody['type'], number: string): string {
  return type === 'F3' ? `En lugar de ${number}` : `Rectifica ${number}`;
}
