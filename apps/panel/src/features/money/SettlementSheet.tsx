import type { EventSettlementBody } from '@dorsal/api-contract/panel/settlement';
import { countOf } from '@dorsal/domain/count-text';
import { formatTime } from '@dorsal/domain/moment-text';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { Bib } from '@dorsal/ui/Bib';
import { BibSection } from '@dorsal/ui/BibSection';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import { commissionText, monthText, refundsText } from './money-texts.ts';
import styles from './SettlementSheet.module.css';

export interface SettlementSheetProps {
  settlement: EventSettlementBody;
  /** The chosen one; null: all. */
  month: string | null;
}

interface Line {
  label: string;
  note?: string | undefined;
  /** In euros; below zero for what goes out. */
  amount: number;
  /** A sum of the lines above. */
  isSum?: boolean;
}

/** The settlement as a sheet of cents: what was charged, what went out, and what is left. */
export function SettlementSheet({ settlement, month }: SettlementSheetProps) {
  const { at, timeZone, totals } = settlement;
  return (
    <Bib lift="line">
      <BibSection className={styles.part}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            {month === null ? 'Liquidación hasta hoy' : `Liquidación de ${monthText(month)}`}
          </h2>
          <span className={styles.at}>
            {formatEventDate(at, timeZone)}, {formatTime(at, timeZone)}
          </span>
        </div>
        <dl className={styles.lines}>
          {linesOf(settlement).map(({ label, note, amount, isSum }) => (
            <div key={label} className={styles.line} data-sum={isSum || undefined}>
              <dt>
                {label}
                {note !== undefined && <small className={styles.note}>{note}</small>}
              </dt>
              <dd>{signedMoneyText(amount)}</dd>
            </div>
          ))}
        </dl>
      </BibSection>
      <BibSection perforation="above" className={styles.stub}>
        <dl className={styles.total}>
          <dt>Neto</dt>
          <dd>{signedMoneyText(totals.net)}</dd>
        </dl>
      </BibSection>
    </Bib>
  );
}

function linesOf({ totals, refunds, commission }: EventSettlementBody): Line[] {
  return [
    {
      label: 'Inscripciones',
      note: `${countOf(totals.places, 'plaza vendida', 'plazas vendidas')}, también las anuladas`,
      amount: totals.tickets,
    },
    { label: 'Gastos de gestión que paga quien se inscribe', amount: totals.fees },
    { label: 'Cobrado', amount: totals.charged, isSum: true },
    { label: 'Devoluciones', note: refundsText(refunds), amount: -totals.refunded },
    { label: 'Comisión de Dorsal', note: commissionText(commission), amount: -totals.commission },
    { label: 'IVA de la comisión, 21\u00a0%', amount: -totals.commissionVat },
  ];
}
