import type { SettlementFiguresBody } from '@dorsal/api-contract/panel/settlement';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { commissionOut } from './money-texts.ts';

/** A row of figures with its name. */
export interface FiguresRow extends SettlementFiguresBody {
  /** Identifies the row. */
  readonly id: string;
  readonly name: string;
  /** The address of the row. */
  readonly to?: string;
}

export interface FiguresTableProps {
  caption: string;
  /** What the names are: 'Día'. */
  title: string;
  rows: readonly FiguresRow[];
  /** The sums of the rows. */
  total: FiguresRow;
}

/** What was charged, given back and kept, row by row, with the sums. */
export function FiguresTable({ caption, title, rows, total }: FiguresTableProps) {
  const columns: TableColumn<FiguresRow>[] = [
    {
      id: 'name',
      title,
      renderCell: ({ name }) => name,
    },
    { id: 'places', title: 'Plazas vendidas', align: 'end', renderCell: ({ places }) => formatWhole(places) },
    { id: 'charged', title: 'Cobrado', align: 'end', renderCell: ({ charged }) => moneyText(charged) },
    { id: 'refunded', title: 'Devuelto', align: 'end', renderCell: ({ refunded }) => outText(-refunded) },
    {
      id: 'commission',
      title: 'Comisión e IVA',
      align: 'end',
      renderCell: (row) => outText(commissionOut(row)),
    },
    { id: 'net', title: 'Neto', align: 'end', renderCell: ({ net }) => <b>{signedMoneyText(net)}</b> },
  ];
  const hasLinks = rows.some(({ to }) => to !== undefined);
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(hasLinks && { rowLink: ({ to = '' }: FiguresRow) => to })}
      phoneRow={(row) => ({
        title: row.name,
        line: phoneLine(row),
        end: signedMoneyText(row.net),
      })}
      dense={!hasLinks}
      total={total}
    />
  );
}

/** Nothing is a dash, so that the figures that matter are seen. */
function outText(amount: number): string {
  return amount === 0 ? '–' : signedMoneyText(amount);
}

function phoneLine({ places, charged, refunded }: FiguresRow): string {
  const back = refunded > 0 ? [`devuelto ${moneyText(refunded)}`] : [];
  return [countOf(places, 'plaza vendida', 'plazas vendidas'), `cobrado ${moneyText(charged)}`, ...back].join(
    ', ',
  );
}
