import { TextField } from '@dorsal/ui/TextField';
import type { CheckoutAction } from '../state/checkout-state.ts';
import type { BuyerDraft } from '../state/draft.ts';
import { fieldId } from '../state/field-path.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import styles from './PaymentFields.module.css';

export interface BuyerFieldsProps {
  buyer: BuyerDraft;
  problems: FieldProblems;
  dispatch: (action: CheckoutAction) => void;
}

/** The buyer's data: the confirmation goes to this address. */
export function BuyerFields({ buyer, problems, dispatch }: BuyerFieldsProps) {
  const control = (field: keyof BuyerDraft) => ({
    id: fieldId(`buyer.${field}`),
    value: buyer[field],
    error: problems[`buyer.${field}`],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      dispatch({ type: 'buyerChanged', change: { [field]: target.value } }),
  });
  return (
    <fieldset>
      <legend className={styles.heading}>Quién compra</legend>
      <div className={styles.fields}>
        <TextField label="Tu nombre completo" required autoComplete="name" {...control('fullName')} />
        <TextField
          label="Tu correo electrónico"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="A esta dirección te enviaremos la confirmación y las entradas."
          {...control('email')}
        />
        <TextField
          label="Teléfono"
          optionalLabel="opcional"
          type="tel"
          autoComplete="tel"
          {...control('phone')}
        />
      </div>
    </fieldset>
  );
}
