import { isTaxClass, type TaxClass, taxClasses, taxClassText } from '@dorsal/domain/tax-class';
import { Select } from '@dorsal/ui/Select';
import type { classChoices, CorrectionForm } from './correction-form.ts';

export interface ClassFieldsProps {
  choices: ReturnType<typeof classChoices>;
  classes: CorrectionForm['classes'];
  onChange: (classes: CorrectionForm['classes']) => void;
}

const lineTexts = {
  ticket: 'Impuesto de las inscripciones con',
  fee: 'Impuesto de los gastos de gestión con',
} as const;

/** The tax of places and fee of the document, as it should be; nothing if none can be changed. */
export function ClassFields({ choices, classes, onChange }: ClassFieldsProps) {
  return choices.map(({ kind, from }) => (
    <Select
      key={`${kind} ${from}`}
      label={`${lineTexts[kind]} ${taxClassText(from)}`}
      value={classes[kind][from] ?? from}
      onChange={({ target: { value } }) => {
        if (isTaxClass(value)) onChange({ ...classes, [kind]: { ...classes[kind], [from]: value } });
      }}
    >
      {taxClasses.map((taxClass) => (
        <option key={taxClass} value={taxClass}>
          {optionText(taxClass, from)}
        </option>
      ))}
    </Select>
  ));
}

function optionText(taxClass: TaxClass, from: TaxClass): string {
  // An invoice prints the same word for both grounds that it doesn't name.
  const text = taxClass === 'exemptOther' ? 'Exento de IVA por otro motivo' : taxClassText(taxClass);
  return taxClass === from ? `${text} (está bien)` : text;
}
