import { billingLimits } from '@dorsal/domain/billing';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import styles from './CorrectionDialog.module.css';
import type { Recipient } from './correction-form.ts';

export interface RecipientFieldsProps {
  recipient: Recipient;
  /** By the path in the call's body. */
  problems: Readonly<Record<string, string>>;
  onChange: (recipient: Recipient) => void;
}

/** The recipient as the new invoice names it. */
export function RecipientFields({ recipient, problems, onChange }: RecipientFieldsProps) {
  const field = (name: Exclude<keyof Recipient, 'type'>) => ({
    value: recipient[name],
    error: problems[`change.recipient.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...recipient, [name]: target.value }),
  });
  return (
    <div className={styles.fields}>
      <TextField
        {...field('name')}
        label="Nombre o razón social"
        className={styles.wide}
        maxLength={billingLimits.fiscalName}
      />
      <Select
        label="Es"
        value={recipient.type}
        onChange={({ target }) => onChange({ ...recipient, type: target.value as Recipient['type'] })}
      >
        <option value="personal">Persona</option>
        <option value="business">Empresa o club</option>
      </Select>
      <TextField
        {...field('taxId')}
        label="NIF o número fiscal"
        maxLength={billingLimits.taxId}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('address')}
        label="Dirección"
        className={styles.wide}
        maxLength={billingLimits.address}
      />
      <TextField {...field('postalCode')} label="Código postal" maxLength={billingLimits.postalCode} />
      <TextField {...field('city')} label="Población" maxLength={billingLimits.city} />
      <TextField {...field('province')} label="Provincia" maxLength={billingLimits.province} />
      <TextField {...field('country')} label="País" maxLength={billingLimits.country} />
    </div>
  );
}
