import type { BankLineBody, TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { errorText } from '#/session/error-text.ts';
import { bankDayText, orderText } from '../transfer-texts.ts';
import { useTransfers } from '../use-transfers.ts';
import { consequenceOf, orderIdOf } from './line-result.ts';
import styles from './LineDialog.module.css';
import type { ConfirmedLine } from './confirmed-line.ts';
import { OrderChoice } from './OrderChoice.tsx';
import { useConfirmLines } from './use-confirm-lines.ts';
import { useDiscardLine } from './use-discard-line.ts';

export interface LineDialogProps {
  line: BankLineBody;
  /** The orders of the line's proposal, the first of them chosen. */
  proposed: readonly TransferOrderBody[];
  onClose: () => void;
  onResults: (results: readonly ConfirmedLine[]) => void;
}

/** One line: which order it pays, what that means, or that it pays none. */
export default function LineDialog({ line, ...rest }: LineDialogProps) {
  const { reading } = useTransfers();
  const { amount, bookedOn, text, payerAccount } = line;
  return (
    <Dialog
      open
      onClose={rest.onClose}
      title={`Movimiento de ${moneyText(amount)}`}
      className={styles.dialog}
    >
      <p className={styles.lead}>
        {bankDayText(bookedOn, reading)}. {text}
        {payerAccount !== null && `, desde ${payerAccount}`}
      </p>
      <LineForm line={line} {...rest} />
    </Dialog>
  );
}

// `errorText` reports bugs.
const isReported = () => true;

function LineForm({ line, proposed, onClose, onResults }: LineDialogProps) {
  const [order, setOrder] = useState(() => proposed.find(({ _id }) => _id === orderIdOf(line)));
  const confirm = useConfirmLines();
  const discard = useDiscardLine();
  const submission = useSubmission(isReported);
  const consequence = order && consequenceOf(line, order);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!order) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      const [result] = await confirm([{ lineId: line._id, orderId: order._id, amount: order.total }]);
      if (result) onResults([{ outcome: result.outcome, name: orderText(order), amount: order.total }]);
      onClose();
    });
  };
  return (
    <form className={styles.form} noValidate aria-label="Decidir sobre el movimiento" onSubmit={submit}>
      <OrderChoice
        proposed={proposed}
        chosen={order}
        problem={submission.refused && !order ? 'Elige el pedido que paga.' : undefined}
        onChoose={(next) => {
          submission.clearError();
          setOrder(next);
        }}
      />
      {consequence !== undefined && <Banner tone="warning">{consequence}</Banner>}
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <DialogActions>
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            void discard(line);
          }}
        >
          Descartar movimiento
        </Button>
        <Button type="submit" busy={submission.busy} busyLabel="Confirmando…">
          {order ? `Confirmar ${moneyText(order.total)}` : 'Confirmar'}
        </Button>
      </DialogActions>
    </form>
  );
}
