import type { EventSettlementBody } from '@dorsal/api-contract/panel/settlement';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import styles from './MoneySections.module.css';
import { percentText } from './money-texts.ts';

type VatRow = EventSettlementBody['vat'][number];

export interface VatSectionProps {
  rows: readonly VatRow[];
}

const nameOf = ({ percent, exemption }: VatRow) => exemption ?? percentText(percent);

const columns: TableColumn<VatRow>[] = [
  { id: 'rate', title: 'Tipo', renderCell: nameOf },
  { id: 'base', title: 'Base', align: 'end', renderCell: ({ base }) => signedMoneyText(base) },
  { id: 'vat', title: 'IVA', align: 'end', renderCell: ({ vat }) => signedMoneyText(vat) },
  { id: 'gross', title: 'Total', align: 'end', renderCell: ({ gross }) => signedMoneyText(gross) },
];

/** The IVA that the organizer declares for what it keeps, by rate or by reason for none. */
export function VatSection({ rows }: VatSectionProps) {
  return (
    <section aria-labelledby="money-vat">
      <h2 id="money-vat" className={styles.title}>
        IVA que declara el organizador
      </h2>
      <Table
        caption="IVA por tipo"
        columns={columns}
        rows={rows}
        rowKey={nameOf}
        phoneRow={(row) => ({
          title: nameOf(row),
          line: `Base ${signedMoneyText(row.base)}`,
          end: signedMoneyText(row.vat),
        })}
        dense
      />
    </section>
  );
}
