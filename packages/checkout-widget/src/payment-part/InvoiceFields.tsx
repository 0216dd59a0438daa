import { Switch } from '@dorsal/ui/Switch';
import type { CheckoutAction } from '../state/checkout-state.ts';
import type { Draft } from '../state/draft.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import styles from './PaymentFields.module.css';
import { RecipientFields } from './RecipientFields.tsx';

export interface InvoiceFieldsProps {
  draft: Pick<Draft, 'wantsInvoice' | 'billing'>;
  problems: FieldProblems;
  dispatch: (action: CheckoutAction) => void;
}

/** The switch 'Quiero factura' and the data that an invoice needs. */
export function InvoiceFields({ draft: { wantsInvoice, billing }, problems, dispatch }: InvoiceFieldsProps) {
  return (
    <div className={styles.invoice}>
      <Switch
        checked={wantsInvoice}
        description="Te la enviamos por correo. También puedes pedirla después de la compra."
        onChange={({ target }) =>
          dispatch({ type: 'choiceChanged', change: { wantsInvoice: target.checked } })
        }
      >
        Quiero factura
      </Switch>
      {wantsInvoice && (
        <RecipientFields
          billing={billing}
          problems={problems}
          onChange={(change) => dispatch({ type: 'billingChanged', change })}
        />
      )}
    </div>
  );
}
