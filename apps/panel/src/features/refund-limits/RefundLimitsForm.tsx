import { ApiError } from '@dorsal/api-client';
import type { RefundLimitsBody } from '@dorsal/api-contract/panel/settings';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { readPrice, writePrice } from '#/components/texts/price-text.ts';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { refundLimitsQuery } from './refund-limits-query.ts';
import styles from './RefundLimitsScreen.module.css';

export interface RefundLimitsFormProps {
  limits: RefundLimitsBody;
}

const unreadable = 'Escribe un importe en euros, por ejemplo 50 o 50,00.';

/** The two limits. Saving them may need the second factor. */
export function RefundLimitsForm({ limits }: RefundLimitsFormProps) {
  const { _id } = useCurrentOrganizer();
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [perRefund, setPerRefund] = useState(writePrice(limits.perRefund));
  const [perDay, setPerDay] = useState(writePrice(limits.perDay));
  const values = { perRefund: readPrice(perRefund), perDay: readPrice(perDay) };
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const problemOf = (name: keyof typeof values) =>
    submission.refused && values[name] === undefined ? unreadable : fields[name];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (values.perRefund === undefined || values.perDay === undefined) {
      submission.refuse(event.currentTarget);
      return;
    }
    const body = { perRefund: values.perRefund, perDay: values.perDay };
    void submission.send(event.currentTarget, async () => {
      const saved = await run(() => api.settings.saveRefundLimits(_id, body));
      client.setQueryData(refundLimitsQuery(api, _id).queryKey, saved);
      toasts.show('Límites guardados.');
    });
  };
  return (
    <form className={styles.form} noValidate aria-label="Límites de devolución" onSubmit={submit}>
      <TextField
        label="En cada devolución, en euros"
        inputMode="decimal"
        autoComplete="off"
        value={perRefund}
        error={problemOf('perRefund')}
        onChange={({ target }) => setPerRefund(target.value)}
      />
      <TextField
        label="En un día, en euros"
        hint="Suma de todas las devoluciones de esa persona ese día."
        inputMode="decimal"
        autoComplete="off"
        value={perDay}
        error={problemOf('perDay')}
        onChange={({ target }) => setPerDay(target.value)}
      />
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <Button type="submit" size="sm" className={styles.submit} busy={submission.busy} busyLabel="Guardando…">
        Guardar límites
      </Button>
    </form>
  );
}
