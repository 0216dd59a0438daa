import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextArea } from '@dorsal/ui/TextArea';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { ordersKey } from '../orders-queries.ts';
import { useOrder, useUpdateOrder } from '../use-order.ts';
import { PlacesChoice } from './PlacesChoice.tsx';
import { choiceOf, firstForm } from './refund-form.ts';
import { RefundSheet } from './RefundSheet.tsx';
import styles from './RefundDialog.module.css';
import { usePreview } from './use-preview.ts';
import { WhatChoice } from './WhatChoice.tsx';

export interface RefundFieldsProps {
  onClose: () => void;
}

/** The form of a refund beside what it would book. */
export function RefundFields({ onClose }: RefundFieldsProps) {
  const { order } = useOrder();
  const [params] = useSearchParams();
  const [form, setForm] = useState(() => firstForm(order, params.get('person')));
  const [note, setNote] = useState('');
  const choice = choiceOf(order, form);
  const preview = usePreview(choice);
  const submission = useSubmission((error) => error instanceof ApiError);
  const request = useRefund();
  const shown = preview.state === 'shown' ? preview.preview : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!choice || !shown) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      await request({ ...choice, note }, shown);
      onClose();
    });
  };
  const change = (changes: Partial<typeof form>) => {
    submission.clearError();
    setForm({ ...form, ...changes });
  };
  const amountProblem = preview.state === 'refused' ? preview.fields['scope.amount'] : undefined;
  return (
    <form className={styles.form} noValidate aria-label="Devolver dinero" onSubmit={submit}>
      <div className={styles.halves}>
        <div className={styles.fields}>
          <WhatChoice
            form={form}
            problem={amountProblem ?? (submission.refused && !choice ? missing[form.what] : undefined)}
            onChange={change}
          />
          <PlacesChoice form={form} onChange={change} />
        </div>
        <div className={styles.fields}>
          <RefundSheet preview={preview} />
          <TextArea
            label="Nota para quien compró"
            optionalLabel="opcional"
            hint="Va dentro del correo."
            maxLength={500}
            rows={2}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      </div>
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <div className={styles.foot}>
        <p className={styles.hint}>No se puede deshacer. Quedará a tu nombre en el registro.</p>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="ink"
            className={styles.danger}
            busy={submission.busy}
            busyLabel="Devolviendo…"
          >
            {shown ? `Devolver ${moneyText(shown.amount)}` : 'Devolver'}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}

const missing = {
  all: undefined,
  people: 'Elige al menos a una persona.',
  amount: 'Escribe un importe mayor que cero, por ejemplo 12,50.',
};

/** Asks for the refund as the person has seen it. A retry after a lost answer has the same key, so that it pays once. */
function useRefund() {
  const api = useApi();
  const { ref } = useOrder();
  const client = useQueryClient();
  const run = useGuarded();
  const update = useUpdateOrder(ref);
  const toasts = useToast();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (
    body: Omit<Parameters<typeof api.refunds.request>[1], 'key' | 'seen'>,
    { amount, refundedBefore }: { readonly amount: number; readonly refundedBefore: number },
  ) => {
    try {
      const order = await run(() =>
        api.refunds.request(ref, { ...body, key, seen: { amount, refundedBefore } }),
      );
      await update(order);
      toasts.result(
        order.paymentMethod === 'transfer'
          ? `Devolución de ${moneyText(amount)} anotada: falta la transferencia.`
          : `Devolución de ${moneyText(amount)} en marcha.`,
      );
    } catch (error) {
      if (error instanceof ApiError && error.code === 'refund_changed') {
        // The key may name the refund that changed the order.
        setKey(crypto.randomUUID());
        await client.invalidateQueries({ queryKey: ordersKey(ref) });
      }
      throw error;
    }
  };
}
