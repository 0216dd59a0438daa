import { ApiError } from '@dorsal/api-client';
import type { ConfirmTransferBody, TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import { eventDay } from '@dorsal/domain/event-dates';
import type { TransferOutcome } from '@dorsal/domain/transfer-outcomes';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextField } from '@dorsal/ui/TextField';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { readPrice } from '#/components/texts/price-text.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import type { ConfirmedLine } from '../lines/confirmed-line.ts';
import { orderText } from '../transfer-texts.ts';
import { useReadAgain, useTransfers } from '../use-transfers.ts';
import styles from './ByHandDialog.module.css';

export interface ByHandDialogProps {
  order: TransferOrderBody;
  onClose: () => void;
  onResults: (results: readonly ConfirmedLine[]) => void;
}

/** Confirms money that a person has seen in the account: how much, and on which day. */
export default function ByHandDialog({ order, ...rest }: ByHandDialogProps) {
  return (
    <Dialog open onClose={rest.onClose} title="Confirmar una transferencia">
      <p className={styles.lead}>
        {orderText(order)}. Concepto: DORSAL {order.reference}.
      </p>
      {order.state === 'ended' && (
        <Banner tone="warning">
          El plazo del pedido terminó. Si aún quedan plazas, se paga y salen las entradas; si no, queda
          pendiente devolver el dinero.
        </Banner>
      )}
      <ByHandForm order={order} {...rest} />
    </Dialog>
  );
}

function ByHandForm({ order, onClose, onResults }: ByHandDialogProps) {
  const { reading } = useTransfers();
  const [amount, setAmount] = useState(() => order.total.toFixed(2).replace('.', ','));
  const [receivedOn, setReceivedOn] = useState(() => eventDay(reading.now, reading.timeZone) ?? '');
  const submission = useSubmission((error) => error instanceof ApiError);
  const confirm = useConfirmByHand(order);
  const euros = readPrice(amount);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (euros === undefined || receivedOn === '') {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      const outcome = await confirm({ amount: euros, receivedOn });
      onResults([{ outcome, name: orderText(order), amount: euros }]);
      onClose();
    });
  };
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const isField = Object.keys(fields).some((field) => field === 'amount' || field === 'receivedOn');
  const amountProblem =
    submission.refused && euros === undefined ? 'Escribe el importe, por ejemplo 18,50.' : fields['amount'];
  const dayProblem =
    submission.refused && receivedOn === '' ? 'Escribe el día en que llegó.' : fields['receivedOn'];
  return (
    <form className={styles.form} noValidate aria-label="Confirmar una transferencia" onSubmit={submit}>
      <div className={styles.fields}>
        <TextField
          label="Ha llegado"
          hint="En euros."
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={amountProblem}
          onChange={({ target }) => {
            submission.clearError();
            setAmount(target.value);
          }}
        />
        <TextField
          label="El día"
          hint="En que el banco lo anotó."
          type="date"
          value={receivedOn}
          error={dayProblem}
          onChange={({ target }) => {
            submission.clearError();
            setReceivedOn(target.value);
          }}
        />
      </div>
      {submission.error !== undefined && !isField && (
        <Banner tone="danger">{errorText(submission.error)}</Banner>
      )}
      <p className={styles.hint}>No se puede deshacer. Quedará a tu nombre en el registro.</p>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" busy={submission.busy} busyLabel="Confirmando…">
          {euros === undefined ? 'Confirmar' : `Confirmar ${moneyText(euros)}`}
        </Button>
      </DialogActions>
    </form>
  );
}

/** A retry after a lost answer has the same key, so that it is done once. */
function useConfirmByHand({ _id }: TransferOrderBody) {
  const api = useApi();
  const { organizerId } = useTransfers();
  const run = useGuarded();
  const readAgain = useReadAgain();
  const [key] = useState(() => crypto.randomUUID());
  return async (body: Omit<ConfirmTransferBody, 'key'>): Promise<TransferOutcome> => {
    const { outcome } = await run(() => api.transfers.confirm(organizerId, _id, { ...body, key }));
    await readAgain();
    return outcome;
  };
}
