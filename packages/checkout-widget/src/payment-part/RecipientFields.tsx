import { billingLabels, billingLimits } from '@dorsal/domain/billing';
import { foreignTaxIdText, isSpain, taxIdFit } from '@dorsal/domain/tax-id';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { TextField, type TextFieldProps } from '@dorsal/ui/TextField';
import { useState } from 'react';
import type { BillingDraft } from '../state/draft.ts';
import { fieldId } from '../state/field-path.ts';
import type { FieldProblems } from '../state/field-problems.ts';
import styles from './RecipientFields.module.css';

export interface RecipientFieldsProps {
  billing: BillingDraft;
  problems: FieldProblems;
  onChange: (change: Partial<BillingDraft>) => void;
}

const types = [
  { value: 'personal', label: 'Personal' },
  { value: 'business', label: 'Empresa' },
] as const;

/** The data of an invoice's recipient. */
export function RecipientFields({ billing, problems, onChange }: RecipientFieldsProps) {
  const labels = billingLabels[billing.type];
  // The value when the field lost the focus: a half-typed number is not checked.
  const [leftTaxId, setLeftTaxId] = useState(billing.taxId);
  // Only a warning: the format of other countries' numbers is unknown.
  const isForeign =
    billing.taxId.trim() !== '' && leftTaxId === billing.taxId && taxIdFit(billing) === 'foreign';
  const mayBeSpain = billing.country.trim() === '' || isSpain(billing.country);
  const line = (
    field: Exclude<keyof BillingDraft, 'type'>,
    props: Partial<TextFieldProps>,
    label: string,
  ) => (
    <TextField
      {...props}
      id={fieldId(`billingData.${field}`)}
      label={label}
      required
      maxLength={billingLimits[field]}
      value={billing[field]}
      error={problems[`billingData.${field}`]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <>
      <SegmentedControl
        label="Tipo de factura"
        options={types}
        value={billing.type}
        onValueChange={(type) => onChange({ type })}
      />
      <div className={styles.fields}>
        {line(
          'fiscalName',
          { autoComplete: billing.type === 'business' ? 'organization' : 'name' },
          labels.fiscalName,
        )}
        {line(
          'taxId',
          {
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            onBlur: () => setLeftTaxId(billing.taxId),
            ...(isForeign && { hint: foreignTaxIdText }),
          },
          labels.taxId,
        )}
        {line('address', { autoComplete: 'street-address', className: styles.wide }, 'Dirección')}
        {line(
          'postalCode',
          // Postal codes of other countries may have letters, which a phone's numeric keyboard lacks.
          { autoComplete: 'postal-code', inputMode: mayBeSpain ? 'numeric' : 'text' },
          'Código postal',
        )}
        {line('city', { autoComplete: 'address-level2' }, 'Ciudad')}
        {line('province', { autoComplete: 'address-level1' }, 'Provincia')}
        {line('country', { autoComplete: 'country-name' }, 'País')}
      </div>
    </>
  );
}
