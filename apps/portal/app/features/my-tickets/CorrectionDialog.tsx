import { ApiError, messageOf } from '@dorsal/api-client';
import type { CorrectParticipantBody } from '@dorsal/api-contract/orders';
import type { HeldParticipantBody } from '@dorsal/api-contract/participants';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { normalisePersonName } from '@dorsal/domain/person-name';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { type FormEvent, useId, useState } from 'react';
import { useSubmission } from '~/components/form/use-submission.ts';
import styles from './CorrectionDialog.module.css';
import { correctionProblems } from './correction-problems.ts';
import { useCorrection } from './use-correction.ts';

export interface CorrectionDialogProps {
  open: boolean;
  participant: HeldParticipantBody;
  onClose: () => void;
}

const failedText = 'No hemos podido guardar los cambios. Comprueba tu conexión e inténtalo de nuevo.';

/** Asks for a participant's right name and e-mail, and says what another e-mail means before it is saved. */
export function CorrectionDialog({ open, participant, onClose }: CorrectionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Corregir datos" className={styles.dialog}>
      <CorrectionForm participant={participant} onDone={onClose} />
    </Dialog>
  );
}

interface CorrectionFormProps {
  participant: HeldParticipantBody;
  onDone: () => void;
}

function CorrectionForm({ participant, onDone }: CorrectionFormProps) {
  const correct = useCorrection(participant);
  const toasts = useToast();
  const submission = useSubmission();
  // What nobody has typed here stays what it is: it may be corrected elsewhere while the form is open.
  const [typed, setTyped] = useState<Partial<CorrectParticipantBody>>({});
  const { fullName, email } = { ...participant, ...typed };
  const warningId = useId();
  const present = { fullName: participant.fullName, email: normaliseEmail(participant.email) };
  const entries = { fullName: normalisePersonName(fullName), email: normaliseEmail(email) };
  const problems = correctionProblems({ fullName, email });
  const isRight = Object.keys(problems).length === 0;
  const isMoved = problems.email === undefined && entries.email !== present.email;
  const refused = submission.error instanceof ApiError ? submission.error.fields : {};
  const shown = submission.refused ? { ...refused, ...problems } : refused;
  const failure = submission.error === undefined ? undefined : messageOf(submission.error, failedText);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isRight) {
      submission.refuse(form);
      return;
    }
    if (entries.fullName === present.fullName && !isMoved) {
      onDone();
      return;
    }
    void submission.send(form, async () => {
      await correct(entries);
      onDone();
      toasts.result(`Datos corregidos. Hemos enviado el ticket a ${entries.email}`);
    });
  };

  return (
    <form className={styles.form} noValidate aria-label="Corregir datos" onSubmit={submit}>
      <TextField
        label="Nombre completo"
        name="fullName"
        autoComplete="off"
        required
        value={fullName}
        error={shown.fullName}
        onChange={({ target }) => setTyped({ ...typed, fullName: target.value })}
      />
      <TextField
        label="Correo electrónico"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={shown.email}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
      />
      {/* The button tells it once more: nobody is to kill a QR code unheard. */}
      <div id={warningId} className={styles.warning}>
        {isMoved && (
          <Banner tone="warning">
            <strong>El QR anterior dejará de valer.</strong> Enviaremos el nuevo a {entries.email} y
            avisaremos a {present.email}.
          </Banner>
        )}
      </div>
      {/* What a field says is not said twice. */}
      {failure !== undefined && !Object.values(refused).includes(failure) && (
        <Banner tone="danger">{failure}</Banner>
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          aria-describedby={isMoved ? warningId : undefined}
          busy={submission.busy}
          busyLabel="Guardando..."
        >
          Guardar
        </Button>
        <Button variant="outline" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
