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

/** Who an invoice is for (spec, section 3); the first two labels go by the type. */
export function BillingFields({ entries, problems, onChange }: BillingFieldsProps) {
  // While somebody types, no number is right yet.
  const [leftTaxId, setLeftTaxId] = useState(entries.taxId);
  const notice = leftTaxId === entries.taxId ? taxIdNotice(entries) : undefined;

  // Elsewhere letters are part of a postal code, which a phone's numeric keys don't have.
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
