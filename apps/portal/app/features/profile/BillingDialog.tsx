import type { ProfileBody } from '@dorsal/api-contract/user';
import { Button } from '@dorsal/ui/Button';
import { Dialog } from '@dorsal/ui/Dialog';
import { useState } from 'react';
import { useResultNotice } from '~/components/form/use-result-notice.ts';
import { billingEntries, invoiceProblems } from './billing-entries.ts';
import styles from './BillingDialog.module.css';
import { BillingFields } from './BillingFields.tsx';
import { ResultBanner } from './ResultBanner.tsx';
import { useBillingForm } from './use-billing-form.ts';

export interface BillingDialogProps {
  open: boolean;
  profile: ProfileBody;
  onClose: () => void;
  /** Called when the data are complete and saved: the invoice can be created. */
  onSaved: () => void;
}

/** Asks for the data that an invoice lacks; saving them downloads the invoice (spec, section 4). */
export function BillingDialog({ open, profile, onClose, onSaved }: BillingDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Datos de Facturación Requeridos" className={styles.dialog}>
      <RequiredBilling profile={profile} onSaved={onSaved} />
    </Dialog>
  );
}

function RequiredBilling({ profile, onSaved }: Pick<BillingDialogProps, 'profile' | 'onSaved'>) {
  const [entries, setEntries] = useState(() => billingEntries(profile));
  const [result, setResult] = useResultNotice();
  const form = useBillingForm({
    entries,
    check: invoiceProblems,
    onSubmit: () => setResult(undefined),
    onSaved,
    onFailed: () => setResult({ tone: 'danger', text: 'Error actualizando los datos de facturación.' }),
  });
  return (
    <form className={styles.form} noValidate aria-label="Datos de facturación" onSubmit={form.submit}>
      <p>Para hacer tu factura nos faltan algunos datos. Los guardamos en tu perfil para la próxima vez.</p>
      <BillingFields
        entries={entries}
        problems={form.problems}
        onChange={(changed) => {
          form.touch();
          setEntries((present) => ({ ...present, ...changed }));
        }}
      />
      <div>
        <ResultBanner result={result} />
        <Button type="submit" fullWidth busy={form.busy} busyLabel="Guardando...">
          Guardar y descargar factura
        </Button>
      </div>
    </form>
  );
}
