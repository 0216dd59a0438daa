import { type TaxClass, taxClasses, taxClassText } from '@dorsal/domain/tax-class';

const isIva = (taxClass: TaxClass) => taxClass.startsWith('iva');
const isIgic = (taxClass: TaxClass) => taxClass.startsWith('igic');

const groups: readonly (readonly [label: string, of: readonly TaxClass[]])[] = [
  ['Con IVA', taxClasses.filter(isIva)],
  ['Sin IVA', taxClasses.filter((taxClass) => !isIva(taxClass) && !isIgic(taxClass))],
  ['IGIC (emisor de Canarias)', taxClasses.filter(isIgic)],
];

/** The classes of tax, as options of a list. */
export function TaxOptions() {
  return groups.map(([label, ofGroup]) => (
    <optgroup key={label} label={label}>
      {ofGroup.map((taxClass) => (
        <option key={taxClass} value={taxClass}>
          {names[taxClass] ?? taxClassText(taxClass)}
        </option>
      ))}
    </optgroup>
  ));
}

/** The names in the list that are longer than on an invoice. */
const names: Readonly<Partial<Record<TaxClass, string>>> = {
  exempt20: 'Exento: deporte (artículo 20)',
  exemptOther: 'Exento por otro motivo',
  notSubject: 'No sujeto: en Canarias, Ceuta o Melilla',
};
