import { isTaxId, wrongTaxIdText } from '@dorsal/domain/tax-id';
import { Select } from '@dorsal/ui/Select';
import { TextField, type TextFieldProps } from '@dorsal/ui/TextField';
import { Check } from 'lucide-react';
import styles from './EntityFields.module.css';
import { type EntityProblems, type EntityValues, isTaxIdTyped, kindNames } from './entity-form.ts';

export interface EntityFieldsProps {
  values: EntityValues;
  onChange: (values: EntityValues) => void;
  /** What to show at the fields; the tax number is checked as it is typed. */
  problems: EntityProblems;
  disabled?: boolean;
}

/** The legal entity that organizes: kind, tax number, address, contact. */
export function EntityFields({ values, onChange, problems, disabled = false }: EntityFieldsProps) {
  const field = (name: Exclude<keyof EntityValues, 'kind'>) =>
    ({
      value: values[name],
      onChange: (event) => onChange({ ...values, [name]: event.target.value }),
      error: problems[name],
      disabled,
    }) satisfies Partial<TextFieldProps>;
  const isChecked = isTaxId(values.taxId);
  return (
    <div className={styles.fields}>
      <Select
        label="Qué es tu organización"
        className={styles.half}
        value={values.kind}
        onChange={(event) => onChange({ ...values, kind: event.target.value as EntityValues['kind'] })}
        error={problems.kind}
        disabled={disabled}
      >
        <option value="" disabled>
          Elige una
        </option>
        {Object.entries(kindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...field('taxId')}
        label="NIF"
        className={styles.half}
        maxLength={30}
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          isChecked ? (
            <span className={styles.checked}>
              <Check aria-hidden="true" /> NIF comprobado
            </span>
          ) : (
            'Con su letra: G46001236.'
          )
        }
        error={isTaxIdTyped(values.taxId) && !isChecked ? wrongTaxIdText : problems.taxId}
      />
      <TextField
        {...field('legalName')}
        label="Nombre fiscal"
        hint="Como aparece en la tarjeta del NIF."
        maxLength={120}
        autoComplete="organization"
      />
      <TextField {...field('address')} label="Dirección" maxLength={200} autoComplete="street-address" />
      <TextField
        {...field('postalCode')}
        label="Código postal"
        className={styles.third}
        inputMode="numeric"
        maxLength={5}
        autoComplete="postal-code"
      />
      <TextField
        {...field('city')}
        label="Ciudad"
        className={styles.third}
        maxLength={100}
        autoComplete="address-level2"
      />
      <TextField
        {...field('province')}
        label="Provincia"
        className={styles.third}
        maxLength={100}
        autoComplete="address-level1"
      />
      <TextField
        {...field('phone')}
        label="Teléfono"
        className={styles.half}
        type="tel"
        maxLength={30}
        autoComplete="tel"
      />
      <TextField
        {...field('contactEmail')}
        label="Correo de contacto"
        hint="Recibe los mensajes de tus páginas. No se publica."
        className={styles.half}
        type="email"
        maxLength={254}
        autoComplete="email"
      />
    </div>
  );
}
