import type { ProfileBody } from '@dorsal/api-contract/user';
import { isInvoiceReady } from '@dorsal/domain/billing';
import { Button } from '@dorsal/ui/Button';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { billingEntries, type BillingEntries, billingProblems } from './billing-entries.ts';
import { BillingFields } from './BillingFields.tsx';
import styles from './BillingForm.module.css';
import { ResultBanner } from './ResultBanner.tsx';
import { useBillingForm } from './use-billing-form.ts';

export interface BillingFormProps {
  profile: ProfileBody;
  /** Unsaved changes. */
  draft: BillingEntries | undefined;
  onDraft: (draft: BillingEntries) => void;
  /** Called when this draft is saved; later input is not. */
  onSaved: (sent: BillingEntries | undefined) => void;
}

/** The account's billing data, which may be saved incomplete. */
export function BillingForm({ profile, draft, onDraft, onSaved }: BillingFormProps) {
  const [result, setResult] = useResultNotice();
  const entries = draft ?? billingEntries(profile);
  const form = useBillingForm({
    entries,
    check: billingProblems,
    onSubmit: () => setResult(undefined),
    onSaved: () => {
      onSaved(draft);
      setResult({ tone: 'success', text: 'Datos de facturación actualizados correctamente.' });
    },
    onFailed: () => setResult({ tone: 'danger', text: 'Error actualizando los datos de facturación.' }),
  });
  return (
    <form className={styles.form} noValidate aria-label="Datos de facturación" onSubmit={form.submit}>
      <p className={styles.purpose}>
        Con estos datos hacemos tus facturas.
        {!isInvoiceReady(entries) &&
          ' Puedes guardarlos a medias: para una factura hacen falta todos menos los opcionales.'}
      </p>
      <BillingFields
        entries={entries}
        problems={form.problems}
        onChange={(changed) => {
          form.touch();
          onDraft({ ...entries, ...changed });
        }}
      />
      <div className={styles.send}>
        <ResultBanner result={result} />
        <Button type="submit" className={styles.save} busy={form.busy} busyLabel="Guardando...">
          Guardar cambios
        </Button>
      </div>
    </form>
  );
}
