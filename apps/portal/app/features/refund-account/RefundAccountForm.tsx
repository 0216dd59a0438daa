import { ApiError, messageOf } from '@dorsal/api-client';
import { refundAccountCalls } from '@dorsal/api-client/refund-account';
import { isSameHolder } from '@dorsal/domain/account-holder';
import { ibanProblem } from '@dorsal/domain/iban';
import { ibanProblemTexts } from '@dorsal/domain/refund-account';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { type FormEvent, useState } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import { useApi } from '~/session/ApiProvider.tsx';
import styles from './RefundAccountScreen.module.css';

export interface RefundAccountFormProps {
  token: string;
  /** The account must be in this name. */
  buyerName: string;
  onGiven: () => void;
}

const failedText = 'No hemos podido guardar la cuenta. Comprueba tu conexión e inténtalo de nuevo.';

/** The account and its holder. What is typed stays after an error. */
export function RefundAccountForm({ token, buyerName, onGiven }: RefundAccountFormProps) {
  const api = useApi();
  const submission = useSubmission();
  const [iban, setIban] = useState('');
  const [holder, setHolder] = useState(buyerName);
  const { error } = submission;
  const fields = error instanceof ApiError ? error.fields : {};
  const problem = ibanProblem(iban);
  const isOther = !isSameHolder(holder, buyerName);
  const ibanError = submission.refused && problem ? ibanProblemTexts[problem] : fields['iban'];
  const holderError =
    submission.refused && isOther
      ? `La cuenta tiene que estar a nombre de ${buyerName}, que es quien compró.`
      : fields['holder'];
  const failure = error === undefined ? undefined : messageOf(error, failedText);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem || isOther) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      await refundAccountCalls(api).give(token, { iban, holder });
      onGiven();
    });
  };
  return (
    <form
      method="post"
      className={styles.form}
      noValidate
      aria-label="Cuenta para devolver"
      onSubmit={submit}
    >
      {failure !== undefined && failure !== holderError && failure !== ibanError && (
        <Banner tone="danger">{failure}</Banner>
      )}
      <TextField
        label="IBAN"
        hint="Por ejemplo ES91 2100 0418 4502 0005 1332. Está en la web o la app de tu banco."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        value={iban}
        error={ibanError}
        onChange={({ target }) => setIban(target.value)}
      />
      <TextField
        label="Titular de la cuenta"
        hint={`Tiene que ser de ${buyerName}.`}
        autoComplete="name"
        required
        value={holder}
        error={holderError}
        onChange={({ target }) => setHolder(target.value)}
      />
      <Button type="submit" size="lg" fullWidth busy={submission.busy} busyLabel="Guardando...">
        Guardar la cuenta
      </Button>
      <p className={styles.privacy}>
        Guardamos el IBAN cifrado, solo para esta devolución, y lo borramos 30 días después de hacerla. No te
        pedimos nunca la tarjeta ni claves de tu banco.
      </p>
    </form>
  );
}
