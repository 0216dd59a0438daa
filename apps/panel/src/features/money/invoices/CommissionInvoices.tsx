import type { CommissionInvoicesBody } from '@dorsal/api-contract/panel/commission-invoices';
import { formatDayAndTime } from '@dorsal/domain/moment-text';
import { Button } from '@dorsal/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { StateScreen } from '#/components/StateScreen/StateScreen.tsx';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { commissionInvoicesQuery } from '../money-queries.ts';
import { monthText } from '../money-texts.ts';
import { useMoney } from '../use-money.ts';
import { CommissionDownload } from './CommissionDownload.tsx';
import styles from './CommissionInvoices.module.css';

type Invoice = CommissionInvoicesBody['invoices'][number];

/** What Dorsal invoiced to the organizer for its commission; nothing if there is no invoice. */
export function CommissionInvoices() {
  const { organizer, reader } = useMoney();
  const { data, isError, refetch } = useQuery(commissionInvoicesQuery(reader, organizer._id));
  // Most organizers read this page for their own invoices: nothing moves while this list is read.
  const isNothingToSay = data ? data.invoices.length === 0 : !isError;
  if (isNothingToSay) return null;
  return (
    <section className={styles.section} aria-labelledby="commission-invoices">
      <h2 id="commission-invoices" className={styles.title}>
        Facturas de Dorsal
      </h2>
      <p className={styles.about}>
        Por su comisión, una por cada mes con ventas. Lo que se devuelve en otro mes las rectifica.
      </p>
      {data ? (
        <CommissionTable invoices={data.invoices} />
      ) : (
        <StateScreen
          kind="error"
          level={2}
          title="No hemos podido leer las facturas de Dorsal"
          action={<Button onClick={() => void refetch()}>Probar otra vez</Button>}
        >
          Las facturas están a salvo. Comprueba tu conexión.
        </StateScreen>
      )}
    </section>
  );
}

function CommissionTable({ invoices }: { invoices: readonly Invoice[] }) {
  const { reading } = useMoney();
  const columns: TableColumn<Invoice>[] = [
    {
      id: 'number',
      title: 'Número',
      renderCell: ({ number }) => <span className={styles.number}>{number}</span>,
    },
    { id: 'kind', title: 'Tipo', renderCell: kindText },
    { id: 'month', title: 'Mes', renderCell: ({ month }) => monthText(month) },
    {
      id: 'issuedAt',
      title: 'Fecha',
      renderCell: ({ issuedAt }) => formatDayAndTime(issuedAt, reading),
    },
    { id: 'base', title: 'Base', align: 'end', renderCell: ({ base }) => signedMoneyText(base) },
    { id: 'vat', title: 'IVA', align: 'end', renderCell: ({ vat }) => signedMoneyText(vat) },
    { id: 'total', title: 'Total', align: 'end', renderCell: ({ total }) => <b>{signedMoneyText(total)}</b> },
    {
      id: 'pdf',
      title: 'PDF',
      titleHidden: true,
      align: 'end',
      renderCell: (invoice) => <CommissionDownload invoice={invoice} />,
    },
  ];
  return (
    <Table
      caption="Facturas de la comisión"
      columns={columns}
      rows={invoices}
      rowKey={({ _id }) => _id}
      phoneRow={(invoice) => ({
        title: monthText(invoice.month),
        line: `${invoice.number}, ${kindText(invoice)}`,
        end: <b>{signedMoneyText(invoice.total)}</b>,
        action: <CommissionDownload invoice={invoice} />,
      })}
      tall
    />
  );
}

function kindText({ corrects }: Invoice): string {
  return corrects === null ? 'Factura' : `Rectifica ${corrects}`;
}
