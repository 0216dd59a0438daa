import { billingLimits } from '@dorsal/domain/billing';
import { isSpain } from '@dorsal/domain/tax-id';
import { SegmentedControl } from '@dorsal/ui/SegmentedControl';
import { TextField, type TextFieldProps } from '@dorsal/ui/TextField';
import { useState } from 'react';
import {
  type BillingEntries,
  billingLabel,
  type BillingProblems,
  type BillingTextField,
  taxIdNotice,
} from './billing-entries.ts';
import styles from './BillingFields.module.css';

export interface BillingFieldsProps {
  entries: BillingEntries;
  problems: BillingProblems;
  onChange: (changed: Partial<BillingEntries>) => void;
}

const types = [
  { value: 'personal', label: 'Personal' },
  { value: 'business', label: 'Empresa' },
] as const;

/** The recipient of an invoice (spec, section 3); the first two labels depend on the type. */
export function BillingFields({ entries, problems, onChange }: BillingFieldsProps) {
  // Only check the number after the field has lost the focus: while typing it is incomplete.
  const [leftTaxId, setLeftTaxId] = useState(entries.taxId);
  const notice = leftTaxId === entries.taxId ? taxIdNotice(entries) : undefined;

  // Foreign postal codes may have letters, which a phone's numeric keyboard lacks.
  const mayBeSpain = entries.country.trim() === '' || isSpain(entries.country);
  const line = (field: BillingTextField, props: Partial<TextFieldProps>) => (
    <TextField
      {...props}
      name={field}
      label={billingLabel(field, entries.type)}
      maxLength={billingLimits[field]}
      value={entries[field]}
      error={problems[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );

  return (
    <div className={styles.fields}>
      <SegmentedControl
        className={styles.wide}
        label="Tipo de factura"
        options={types}
        value={entries.type}
        onValueChange={(type) => onChange({ type })}
      />
      {line('fiscalName', { autoComplete: entries.type === 'business' ? 'organization' : 'name' })}
      {line('taxId', {
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        onBlur: () => setLeftTaxId(entries.taxId),
        ...(notice !== undefined && { hint: notice }),
      })}
      {line('address', { autoComplete: 'street-address', className: styles.wide })}
      {line('postalCode', { autoComplete: 'postal-code', inputMode: mayBeSpain ? 'numeric' : 'text' })}
      {line('city', { autoComplete: 'address-level2' })}
      {line('province', { autoComplete: 'address-level1' })}
      {line('country', { autoComplete: 'country-name' })}
      {line('phone', { type: 'tel', autoComplete: 'tel', optionalLabel: 'opcional' })}
      {line('email', {
        type: 'email',
        autoComplete: 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        optionalLabel: 'opcional',
      })}
    </div>
  );
}
