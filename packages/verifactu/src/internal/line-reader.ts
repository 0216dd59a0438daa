import { readAmount } from '../amount.ts';
import { readRate } from '../rate.ts';
import type { ExemptCause, Regime, Tax, TaxLine } from '../tax-line.ts';
import { find, findText, given, needText, oneOf } from './xml-parts.ts';
import type { XmlElement } from './xml-reader.ts';

const taxes: readonly Tax[] = ['01', '02', '03', '05'];
const causes: readonly ExemptCause[] = ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'];
const classes = ['S1', 'S2', 'N1', 'N2'] as const;
const regimes: readonly Regime[] = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '14',
  '15',
  '17',
  '18',
  '19',
  '20',
  '21',
];

/** The line of a `DetalleDesglose`. Throws `UnexpectedXmlError`, `InvalidAmountError`, `InvalidRateError`. */
export function readLine(element: XmlElement): TaxLine {
  const rate = findText(element, 'TipoImpositivo');
  const tax = {
    ...given('rate', rate === undefined ? undefined : readRate(rate)),
    ...given('taxAmount', amount(element, 'CuotaRepercutida')),
  };
  const common = {
    // Source: record design: without the element, the tax is IVA.
    tax: find(element, 'Impuesto') ? oneOf(element, 'Impuesto', taxes) : '01',
    ...given('regime', find(element, 'ClaveRegimen') && oneOf(element, 'ClaveRegimen', regimes)),
    base: readAmount(needText(element, 'BaseImponibleOimporteNoSujeto')),
    ...given('costBase', amount(element, 'BaseImponibleACoste')),
  } as const;
  // A rate is kept where it must not be, so that the check of the record finds it.
  if (find(element, 'OperacionExenta'))
    return { ...common, ...tax, class: 'exempt', cause: oneOf(element, 'OperacionExenta', causes) };
  const taxClass = oneOf(element, 'CalificacionOperacion', classes);
  if (taxClass === 'S2') return { ...common, class: taxClass };
  if (taxClass !== 'S1') return { ...common, ...tax, class: taxClass };
  return {
    ...common,
    class: taxClass,
    rate: readRate(needText(element, 'TipoImpositivo')),
    taxAmount: readAmount(needText(element, 'CuotaRepercutida')),
    ...given('surcharge', surcharge(element)),
  };
}

function surcharge(element: XmlElement) {
  if (!find(element, 'TipoRecargoEquivalencia') && !find(element, 'CuotaRecargoEquivalencia'))
    return undefined;
  return {
    rate: readRate(needText(element, 'TipoRecargoEquivalencia')),
    amount: readAmount(needText(element, 'CuotaRecargoEquivalencia')),
  };
}

function amount(element: XmlElement, name: string) {
  const text = findText(element, name);
  return text === undefined ? undefined : readAmount(text);
}
