import { ApiError, messageOf } from '@dorsal/api-client';
import type { CompleteBillingDataBody } from '@dorsal/api-contract/billing';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useRef, useState } from 'react';
import { billingProblems } from '../state/billing-problems.ts';
import { trimmedBilling } from '../state/checkout-body.ts';
import { emptyBilling } from '../state/draft.ts';
import { RecipientFields } from '../payment-part/RecipientFields.tsx';
import styles from './InvoiceForm.module.css';

export interface InvoiceFormProps {
  /** Initial value of the recipient's name. */
  buyerName: string;
  /** Sends the data. A retry of the same data has the same key. Rejects with an `ApiError`. */
  onSave: (billingData: CompleteBillingDataBody, idempotencyKey: string) => Promise<void>;
}

const failedText =
  'No hemos podido guardar los datos de la factura. Comprueba tu conexión e inténtalo de nuevo.';

const isApiError = (error: unknown) => error instanceof ApiError;

/** Asks for the recipient of an invoice after the purchase. */
export function InvoiceForm({ buyerName, onSave }: InvoiceFormProps) {
  const submission = useSubmission(isApiError);
  const attempt = useRef<{ readonly text: string; readonly key: string }>(undefined);
  const [billing, setBilling] = useState({ ...emptyBilling, fiscalName: buyerName });
  const problems = billingProblems(billing);
  const refused = submission.error instanceof ApiError ? submission.error.fields : {};
  const hasFieldRefusals = Object.keys(refused).length > 0;
  const failure = submission.error === undefined ? undefined : messageOf(submission.error, failedText);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (Object.keys(problems).length > 0) {
      submission.refuse(form);
      return;
    }
    const billingData = trimmedBilling(billing);
    const text = JSON.stringify(billingData);
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const { key } = attempt.current;
    void submission.send(form, () => onSave(billingData, key));
  };

  return (
    <form className={styles.form} noValidate aria-label="Datos de la factura" onSubmit={submit}>
      <RecipientFields
        billing={billing}
        problems={submission.refused ? { ...refused, ...problems } : refused}
        onChange={(change) => setBilling({ ...billing, ...change })}
      />
      {failure !== undefined && !hasFieldRefusals && <Banner tone="danger">{failure}</Banner>}
      <Button type="submit" variant="ink" busy={submission.busy} busyLabel="Preparando...">
        Guardar y descargar factura
      </Button>
    </form>
  );
}
