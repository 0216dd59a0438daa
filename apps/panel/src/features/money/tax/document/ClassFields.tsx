import { isTaxClass, type TaxClass, taxClassText } from '@dorsal/domain/tax-class';
import { Select } from '@dorsal/ui/Select';
import type { classChoices, CorrectionForm } from './correction-form.ts';

export interface ClassFieldsProps {
  choices: ReturnType<typeof classChoices>;
  classes: CorrectionForm['classes'];
  onChange: (classes: CorrectionForm['classes']) => void;
}

/** The tax of each part of the document, as it should be; nothing if none can be changed. */
export function ClassFields({ choices, classes, onChange }: ClassFieldsProps) {
  return choices.map(({ from, to }) => (
    <Select
      key={from}
      label={`Impuesto de lo que lleva ${taxClassText(from)}`}
      value={classes[from] ?? from}
      onChange={({ target }) => {
        if (isTaxClass(target.value)) onChange({ ...classes, [from]: target.value });
      }}
    >
      {to.map((taxClass) => (
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
