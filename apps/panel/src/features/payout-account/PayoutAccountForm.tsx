import { ApiError } from '@dorsal/api-client';
import { ibanProblem } from '@dorsal/domain/iban';
import { payoutWaitHours } from '@dorsal/domain/payout-amount';
import { ibanProblemTexts } from '@dorsal/domain/refund-account';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { payoutAccountQuery } from './payout-account-query.ts';
import styles from './PayoutAccountScreen.module.css';

export interface PayoutAccountFormProps {
  /** There is no account yet, so nothing to go back to. */
  isFirst: boolean;
  /** Called when it is saved or given up. */
  onClose: () => void;
}

/** Another account. Saving it needs the second factor; the number isn't shown again. */
export function PayoutAccountForm({ isFirst, onClose }: PayoutAccountFormProps) {
  const { _id } = useCurrentOrganizer();
  const api = useApi();
  const run = useGuarded();
  const client = useQueryClient();
  const toasts = useToast();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [iban, setIban] = useState('');
  const [holder, setHolder] = useState('');
  const problem = ibanProblem(iban);
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const ibanError = submission.refused && problem ? ibanProblemTexts[problem] : fields['iban'];
  const holderError =
    submission.refused && holder.trim() === ''
      ? 'Escribe el nombre de quien tiene la cuenta.'
      : fields['holder'];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem || holder.trim() === '') {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      const saved = await run(() => api.payouts.saveAccount(_id, { iban, holder }));
      client.setQueryData(payoutAccountQuery(api, _id, run).queryKey, saved);
      toasts.show('Cuenta guardada.');
      onClose();
    });
  };
  return (
    <form className={styles.form} noValidate aria-label="Cuenta donde ingresar" onSubmit={submit}>
      <TextField
        label="IBAN"
        hint="Por ejemplo ES91 2100 0418 4502 0005 1332."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={iban}
        error={ibanError}
        onChange={({ target }) => setIban(target.value)}
      />
      <TextField
        label="Titular"
        hint="Como lo tiene el banco: el nombre fiscal de la organización."
        autoComplete="off"
        value={holder}
        error={holderError}
        onChange={({ target }) => setHolder(target.value)}
      />
      <p className={styles.note}>
        {`Durante las ${payoutWaitHours} horas siguientes no ingresamos nada, por si no ha sido el equipo. Queda en el registro de actividad.`}
      </p>
      {submission.error !== undefined && <Banner tone="danger">{errorText(submission.error)}</Banner>}
      <div className={styles.actions}>
        <Button type="submit" size="sm" busy={submission.busy} busyLabel="Guardando…">
          Guardar la cuenta
        </Button>
        {!isFirst && (
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancelar
          </Button>
        )}
      </div>
    </form>
  );
}
