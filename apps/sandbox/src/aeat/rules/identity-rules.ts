import { elementAt, textAt } from '../xml/element.ts';
import { isCorrective, type Rule } from './rule.ts';
import { linesOf } from './lines.ts';
import { dayOf, isoDay, yearsLater } from './values.ts';

const forbidden = /["'<>=]/;

/** Number, date and issuer. Source: validations, 3.1.3.1, 3.1.3.7 and 3.1.4.1. */
export const identityRules: readonly Rule[] = [
  ({ id }, { issuer }) => (id.issuer === issuer ? undefined : 1108),
  ({ id }) => (forbidden.test(id.number) ? 1287 : undefined),
  ({ id }) => (/^[ -~]+$/.test(id.number) ? undefined : 1130),
  ({ id }, { now }) => (isoDay(id.date) > dayOf(now) ? 1112 : undefined),
  ({ id }) => (isoDay(id.date) < '2024-10-28' ? 1152 : undefined),
];

/** `FechaOperacion` against today and the day of issue. Source: validations, 3.1.3.1 and 3.1.3.7. */
export const operationDateRules: readonly Rule[] = [
  ({ element, id }, { now }) => {
    const operation = textAt(element, 'FechaOperacion');
    if (operation === '') return undefined;
    const [day, today] = [isoDay(operation), dayOf(now)];
    if (day < yearsLater(today, -20)) return 1134;
    if (day > yearsLater(today, 1)) return 1125;
    if (linesOf(element).every(isPending)) return undefined;
    if (day > today) return 1173;
    return isoDay(id.date) < day ? 1146 : undefined;
  },
];

/** A tax that is due later may have a later operation. */
function isPending({ tax, regime }: ReturnType<typeof linesOf>[number]): boolean {
  return tax === '02' || tax === '05' || regime === '14' || regime === '15';
}

/** `Subsanacion`, `RechazoPrevio` and the kinds of invoice. Source: validations, 3.1.3.2 to 3.1.3.6. */
export const correctionRules: readonly Rule[] = [
  ({ element }) => (rejected(element, 'X') ? 1153 : undefined),
  ({ element }) => (rejected(element, 'S') ? 1161 : undefined),
  ({ element }) => {
    const method = textAt(element, 'TipoRectificativa');
    if (isCorrective(textAt(element, 'TipoFactura'))) return method === '' ? 1114 : undefined;
    return method === '' ? undefined : 1115;
  },
  ({ element }) =>
    elementAt(element, 'FacturasRectificadas') && !isCorrective(textAt(element, 'TipoFactura'))
      ? 1117
      : undefined,
  ({ element }) =>
    elementAt(element, 'FacturasSustituidas') && textAt(element, 'TipoFactura') !== 'F3' ? 1116 : undefined,
  ({ element }, { isKnown }) => {
    const others = ['FacturasRectificadas', 'FacturasSustituidas'].flatMap(
      (name) => elementAt(element, name)?.children ?? [],
    );
    return others.every((other) => isKnown(textAt(other, 'IDEmisorFactura'))) ? undefined : 1154;
  },
  ({ element }) => {
    const hasAmount = elementAt(element, 'ImporteRectificacion') !== undefined;
    if (textAt(element, 'TipoRectificativa') === 'S') return hasAmount ? undefined : 1118;
    return hasAmount ? 1119 : undefined;
  },
];

function rejected(element: Parameters<typeof textAt>[0], value: string): boolean {
  return textAt(element, 'RechazoPrevio') === value && textAt(element, 'Subsanacion') !== 'S';
}
