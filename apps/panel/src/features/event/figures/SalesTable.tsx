import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';
import type { SalesMeasure } from '@dorsal/domain/sales-conclusion';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import styles from './Figures.module.css';
import { amountText, numberText, pointTexts, stepTitles, sumOf } from './figures-texts.ts';

interface SalesTableProps {
  figures: SalesFiguresBody;
  measure: SalesMeasure;
  now: string;
}

interface Row {
  readonly label: string;
  /** One for each ticket. */
  readonly amounts: readonly number[];
  readonly refunded: number;
}

/** The figures of the chart, of all tickets: the sum of the period, then its points from the latest. */
export function SalesTable({ figures, measure, now }: SalesTableProps) {
  const { tickets, refunded, step } = figures;
  const rows = rowsOf(figures, measure, now);
  const hasRefunds = measure === 'money' && refunded.some((amount) => amount > 0);
  const sum = ({ amounts }: Row) => sumOf(amounts, measure);
  const columns: TableColumn<Row>[] = [
    { id: 'label', title: stepTitles[step], renderCell: ({ label }) => label },
    ...tickets.map(({ _id, name }, index): TableColumn<Row> => {
      const renderCell = ({ amounts }: Row) => numberText(amounts[index] ?? 0, measure);
      return { id: _id, title: name, align: 'end', renderCell };
    }),
    ...(tickets.length > 1 ? [column('sum', 'Total', (row) => <b>{numberText(sum(row), measure)}</b>)] : []),
    ...(hasRefunds ? [column('refunded', 'Devuelto', (row) => numberText(row.refunded, 'money'))] : []),
  ];
  return (
    <div className={styles.rows}>
      <Table
        caption="Ventas del periodo"
        columns={columns}
        rows={rows}
        rowKey={({ label }) => label}
        phoneRow={(row) => ({
          title: row.label,
          line: tickets
            .map(({ name }, index) => `${name} ${numberText(row.amounts[index] ?? 0, measure)}`)
            .join(' · '),
          end: <b className={styles.number}>{amountText(sum(row), measure)}</b>,
        })}
      />
    </div>
  );
}

function column(id: string, title: string, renderCell: TableColumn<Row>['renderCell']): TableColumn<Row> {
  return { id, title, align: 'end', renderCell };
}

function rowsOf(figures: SalesFiguresBody, measure: SalesMeasure, now: string): Row[] {
  const { tickets, refunded } = figures;
  const series = tickets.map(({ places, charged }) => (measure === 'places' ? places : charged));
  const rows = pointTexts(figures, now).map(({ label }, point) => ({
    label,
    amounts: series.map((values) => values[point] ?? 0),
    refunded: refunded[point] ?? 0,
  }));
  const whole = {
    label: 'Todo el periodo',
    amounts: series.map((values) => sumOf(values, measure)),
    refunded: sumOf(refunded, 'money'),
  };
  return [whole, ...rows.toReversed()];
}
