import { textAt } from '../xml/element.ts';
import { linesOf } from './lines.ts';
import { isWithRecipient, type Rule } from './rule.ts';
import { cents, toleranceCents } from './values.ts';

const macrodataCents = 100_000_000_00;
const simplifiedCents = 3000_00;

/** Flags and the limit of a simplified invoice. Source: validations, 3.1.3.8 to 3.1.3.10, 3.1.3.14 and 15.8. */
export const flagRules: readonly Rule[] = [
  ({ element }) => {
    const isWrong = !isWithRecipient(textAt(element, 'TipoFactura'));
    return textAt(element, 'FacturaSimplificadaArt7273') === 'S' && isWrong ? 1183 : undefined;
  },
  ({ element }) => {
    const isWrong = isWithRecipient(textAt(element, 'TipoFactura'));
    return textAt(element, 'FacturaSinIdentifDestinatarioArt61d') === 'S' && isWrong ? 1185 : undefined;
  },
  ({ element }) => {
    const isHuge = Math.abs(cents(textAt(element, 'ImporteTotal'))) >= macrodataCents;
    const isMarked = textAt(element, 'Macrodato') === 'S';
    if (isHuge === isMarked) return undefined;
    return isHuge ? 1139 : 1138;
  },
  ({ element }) => {
    const isAllowed = ['R1', 'R5'].includes(textAt(element, 'TipoFactura'));
    return textAt(element, 'Cupon') === 'S' && !isAllowed ? 1157 : undefined;
  },
  ({ element }) => {
    const isFree =
      textAt(element, 'TipoFactura') !== 'F2' ||
      textAt(element, 'NumRegistroAcuerdoFacturacion') !== '' ||
      textAt(element, 'FacturaSinIdentifDestinatarioArt61d') === 'S';
    const total = linesOf(element).reduce((sum, { base, quota }) => sum + cents(base) + cents(quota), 0);
    return !isFree && total > simplifiedCents + toleranceCents ? 1150 : undefined;
  },
];
