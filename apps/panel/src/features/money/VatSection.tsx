import type { EventSettlementBody } from '@dorsal/api-contract/panel/settlement';
import { countOf } from '@dorsal/domain/count-text';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import styles from './MoneySections.module.css';
import { percentText } from './money-texts.ts';

type VatRow = EventSettlementBody['vat'][number];

export interface VatSectionProps {
  rows: readonly VatRow[];
  /** Orders whose IVA isn't in the rows, because their tax documents have it. */
  documented: number;
}

const nameOf = ({ percent, exemption }: VatRow) => exemption ?? percentText(percent);

const columns: TableColumn<VatRow>[] = [
  { id: 'rate', title: 'Tipo', renderCell: nameOf },
  { id: 'base', title: 'Base', align: 'end', renderCell: ({ base }) => signedMoneyText(base) },
  { id: 'vat', title: 'IVA', align: 'end', renderCell: ({ vat }) => signedMoneyText(vat) },
  { id: 'gross', title: 'Total', align: 'end', renderCell: ({ gross }) => signedMoneyText(gross) },
];

/** The IVA that the organizer declares for what it keeps, by rate or by reason for none. */
export function VatSection({ rows, documented }: VatSectionProps) {
  if (rows.length === 0 && documented === 0) return null;
  return (
    <section aria-labelledby="money-vat">
      <h2 id="money-vat" className={styles.title}>
        IVA que declara el organizador
      </h2>
      {rows.length > 0 && (
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
      )}
      {documented > 0 && (
        <p className={styles.note}>
          El IVA de {countOf(documented, 'pedido con factura', 'pedidos con factura')} de VERI*FACTU está en
          sus facturas, y no se suma aquí.
        </p>
      )}
    </section>
  );
}
