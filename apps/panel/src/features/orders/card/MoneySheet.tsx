import { Bib } from '@dorsal/ui/Bib';
import { moneyText } from '#/components/texts/event-texts.ts';
import { signedMoneyText } from '#/components/texts/money-texts.ts';
import styles from './MoneySheet.module.css';

interface SheetLine {
  /** Needed if two lines can have the same label. */
  key?: string;
  label: string;
  /** In euros; below zero for what goes out. */
  amount: number;
  /** A sum of the lines above. */
  isSum?: boolean;
}

export interface MoneySheetProps {
  lines: readonly SheetLine[];
  /** The figure below the lines, which they explain; `text` while there is no figure. */
  total: { label: string; amount: number | undefined };
}

/** Money as a perforated sheet: each amount, and one figure. */
export function MoneySheet({ lines, total }: MoneySheetProps) {
  return (
    <Bib lift="line" className={styles.sheet}>
      <dl className={styles.lines}>
        {lines.map(({ key, label, amount, isSum }) => (
          <div key={key ?? label} className={styles.line} data-sum={isSum || undefined}>
            <dt>{label}</dt>
            <dd>{signedMoneyText(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.amount === undefined ? '…' : moneyText(total.amount)}</dd>
        </div>
      </dl>
    </Bib>
  );
}
