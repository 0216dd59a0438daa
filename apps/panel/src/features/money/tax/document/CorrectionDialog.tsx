import { ApiError } from '@dorsal/api-client';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Dialog } from '@dorsal/ui/Dialog';
import { TextArea } from '@dorsal/ui/TextArea';
import { TextField } from '@dorsal/ui/TextField';
import { useToast } from '@dorsal/ui/ToastProvider';
import { useSubmission } from '@dorsal/ui/use-submission';
import { type FormEvent, useState } from 'react';
import { DialogActions } from '#/components/DialogActions/DialogActions.tsx';
import { errorText } from '#/session/error-text.ts';
import { ClassFields } from './ClassFields.tsx';
import styles from './CorrectionDialog.module.css';
import {
  changeOf,
  classChoices,
  type CorrectionForm,
  correctionProblems,
  firstForm,
} from './correction-form.ts';
import { consequenceOf, dialogTitle, wayTexts } from './correction-texts.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { useCorrect, useTaxDocument } from './use-tax-document.ts';

export interface CorrectionDialogProps {
  kind: Parameters<typeof changeOf>[0];
  onClose: () => void;
}

/** Says exactly what a correction does, and asks for what it needs and why. */
export default function CorrectionDialog({ kind, onClose }: CorrectionDialogProps) {
  const { document } = useTaxDocument();
  return (
    <Dialog open onClose={onClose} title={dialogTitle(kind, document)}>
      <CorrectionFields kind={kind} onClose={onClose} />
    </Dialog>
  );
}

function CorrectionFields({ kind, onClose }: CorrectionDialogProps) {
  const { document } = useTaxDocument();
  const correct = useCorrect();
  const toasts = useToast();
  const submission = useSubmission((error) => error instanceof ApiError);
  const [form, setForm] = useState(() => firstForm(document));
  const change = (next: Partial<CorrectionForm>) => {
    submission.clearError();
    setForm({ ...form, ...next });
  };
  const problems = correctionProblems(kind, form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) {
      submission.refuse(event.currentTarget);
      return;
    }
    void submission.send(event.currentTarget, async () => {
      await correct({ reason: form.reason, change: changeOf(kind, form) });
      toasts.show(wayTexts[kind].done);
      onClose();
    });
  };
  const fields = submission.error instanceof ApiError ? submission.error.fields : {};
  const shown = submission.refused ? { ...fields, ...problems } : fields;
  const hasField = Object.keys(fields).length > 0;
  return (
    <form className={styles.form} noValidate aria-label={wayTexts[kind].title} onSubmit={submit}>
      <p className={styles.consequence}>{consequenceOf(kind, document)}</p>
      {kind === 'record' && (
        <TextField
          label="Qué se vendió"
          optionalLabel="(si está mal)"
          hint="Como lo dice el registro. En blanco se queda igual; los demás datos salen de tu configuración de hoy."
          maxLength={500}
          value={form.description}
          error={shown['change.description']}
          onChange={({ target }) => change({ description: target.value })}
        />
      )}
      {kind === 'invoice' && form.recipient && (
        <RecipientFields
          recipient={form.recipient}
          problems={shown}
          onChange={(recipient) => change({ recipient })}
        />
      )}
      <ClassFields
        choices={classChoices(kind, document)}
        classes={form.classes}
        onChange={(classes) => change({ classes })}
      />
      {kind === 'annulment' && (
        <Checkbox
          checked={form.isNoSale}
          error={shown['isNoSale']}
          onChange={({ target }) => change({ isNoSale: target.checked })}
        >
          No hubo venta
        </Checkbox>
      )}
      <TextArea
        label="Por qué"
        hint="Queda en el registro de actividad, con tu nombre."
        rows={2}
        maxLength={500}
        value={form.reason}
        error={shown['reason']}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {submission.error !== undefined && !hasField && (
        <Banner tone="danger">{errorText(submission.error)}</Banner>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          type="submit"
          variant={kind === 'annulment' ? 'ink' : 'primary'}
          className={kind === 'annulment' ? styles.danger : undefined}
          busy={submission.busy}
          busyLabel={wayTexts[kind].busy}
        >
          {wayTexts[kind].verb}
        </Button>
      </DialogActions>
    </form>
  );
}
