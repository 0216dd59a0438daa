import { countOf } from '@dorsal/domain/count-text';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { useSubmission } from '@dorsal/ui/use-submission';
import type { FormEvent } from 'react';
import { moneyText } from '#/components/texts/event-texts.ts';
import { errorText } from '#/session/error-text.ts';
import { orderText } from '../transfer-texts.ts';
import styles from './ConfirmBar.module.css';
import type { ConfirmedLine } from './confirmed-line.ts';
import type { ShownLine } from './LineTable.tsx';
import { useConfirmLines } from './use-confirm-lines.ts';

export interface ConfirmBarProps {
  chosen: readonly ShownLine[];
  onResults: (results: readonly ConfirmedLine[]) => void;
}

// `errorText` reports bugs.
const isReported = () => true;

/** The sum of the chosen lines, what confirming them does, and the button that does it. */
export function ConfirmBar({ chosen, onResults }: ConfirmBarProps) {
  const confirm = useConfirmLines();
  const submission = useSubmission(isReported);
  const lines = chosen.flatMap(({ line, order }) => (order ? [{ line, order }] : []));
  const sum = moneyText(lines.reduce((cents, { order }) => cents + Math.round(order.total * 100), 0) / 100);
  const people = lines.reduce((count, { order }) => count + order.places, 0);
  const transfers = countOf(lines.length, 'transferencia', 'transferencias');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (lines.length === 0) return;
    void submission.send(event.currentTarget, async () => {
      const choices = lines.map(({ line, order }) => ({
        lineId: line._id,
        orderId: order._id,
        amount: order.total,
      }));
      const results = await confirm(choices);
      onResults(
        results.flatMap(({ lineId, outcome }) => {
          const found = lines.find(({ line }) => line._id === lineId);
          return found ? [{ outcome, name: orderText(found.order), amount: found.order.total }] : [];
        }),
      );
    });
  };
  return (
    <form className={styles.bar} aria-label="Confirmar transferencias" onSubmit={submit}>
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <p className={styles.text}>
        {lines.length === 0 ? (
          'Elige las transferencias que quieras confirmar.'
        ) : (
          <>
            <b className={styles.sum}>{sum}</b> en {transfers}. Al confirmar,{' '}
            {people === 1 ? 'una persona recibe' : `${countOf(people, 'persona', 'personas')} reciben`} su
            entrada por correo.
          </>
        )}
      </p>
      <Button type="submit" disabled={lines.length === 0} busy={submission.busy} busyLabel="Confirmando…">
        {lines.length === 0 ? 'Confirmar' : `Confirmar ${transfers}, ${sum}`}
      </Button>
    </form>
  );
}
