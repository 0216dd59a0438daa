import type { BankLinesBody } from '@dorsal/api-contract/panel/transfers';
import { countOf } from '@dorsal/domain/count-text';
import { useState } from 'react';
import type { ConfirmedLine } from './confirmed-line.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { ConfirmResults } from './ConfirmResults.tsx';
import { lineResult, orderIdOf } from './line-result.ts';
import styles from './LinesSection.module.css';
import { LineTable, type ShownLine } from './LineTable.tsx';

export interface LinesSectionProps {
  lines: BankLinesBody;
  /** Opens the dialog of a line. */
  onDecide: (lineId: string) => void;
  results: readonly ConfirmedLine[];
  onResults: (results: readonly ConfirmedLine[]) => void;
}

/** The undecided lines of the bank, those that are chosen, and what became of confirmed ones. */
export function LinesSection({
  lines: { lines, orders, rest },
  onDecide,
  results,
  onResults,
}: LinesSectionProps) {
  // What the person changed; the others are as proposed.
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const byId = new Map(orders.map((order) => [order._id, order]));
  const shown: ShownLine[] = lines.map((line) => {
    const order = byId.get(orderIdOf(line) ?? '');
    const result = lineResult(line, order);
    const isChosen = result.confirmed !== 'alone' && (changed.get(line._id) ?? result.confirmed === 'chosen');
    return { line, order, result, isChosen };
  });
  const choose = (lineId: string, isChosen: boolean) => setChanged(new Map(changed).set(lineId, isChosen));
  return (
    <section className={styles.section} aria-labelledby="bank-lines">
      <ConfirmResults results={results} onDismiss={() => onResults([])} />
      {shown.length > 0 && (
        <>
          <h2 id="bank-lines" className="visually-hidden">
            Movimientos por decidir
          </h2>
          <LineTable lines={shown} onChoose={choose} onDecide={onDecide} />
          {rest > 0 && (
            <p className={styles.rest}>
              {countOf(rest, 'movimiento más', 'movimientos más')} sin decidir. Aparecen cuando decidas estos.
            </p>
          )}
          <ConfirmBar
            chosen={shown.filter(({ isChosen }) => isChosen)}
            onResults={(next) => {
              setChanged(new Map());
              onResults(next);
            }}
          />
        </>
      )}
    </section>
  );
}
