import { hasRightHuella } from '../records/huella.ts';
import { textAt } from '../xml/element.ts';
import { linesOf } from './lines.ts';
import { recipientsOf } from './party-rules.ts';
import type { Rule } from './rule.ts';
import { cents, toleranceCents } from './values.ts';

/** The huella must have letters and digits only. Source: text of code 1292. */
export const sealRules: readonly Rule[] = [({ huella }) => (/^[\dA-Za-z]+$/.test(huella) ? undefined : 1292)];

/** The agency allows this much between the making of a record and its arrival, and for clocks that run ahead. */
const lateMs = 240_000;

/** Regimes whose sums aren't checked. Source: validations, 3.1.3.16 and 3.1.3.17. */
const freeRegimes: readonly string[] = ['03', '05', '06', '08', '09'];

/**
 * Errors that don't refuse a record, by priority: those that need no correction are last. Source: validations, 4.3.1.
 * 2004 for an old record isn't in the documents: users of the real service report it (240 s, unless `Incidencia` is S).
 */
export const warningRules: readonly Rule[] = [
  ({ element }, { isKnown }) => {
    const nifs = recipientsOf(element).map((recipient) => textAt(recipient, 'NIF'));
    return nifs.every((nif) => nif === '' || isKnown(nif)) ? undefined : 2001;
  },
  ({ element }) => (hasRightHuella(element) ? undefined : 2000),
  ({ previous }) => (previous && previous.huella.length !== 64 ? 2002 : undefined),
  ({ previous }) => (previous && !/^[\dA-F]{64}$/.test(previous.huella) ? 2003 : undefined),
  ({ previous, huella }) => (previous?.huella === huella ? 2008 : undefined),
  sumRule(
    'ImporteTotal',
    ({ base, quota, surcharge }) => cents(base) + cents(quota) + cents(surcharge),
    2005,
  ),
  sumRule('CuotaTotal', ({ quota, surcharge }) => cents(quota) + cents(surcharge), 2006),
  ({ previous }, { hasChain }) => (previous === null && hasChain ? 2007 : undefined),
  ({ element }) =>
    linesOf(element).some(({ tax, regime }) => tax === '02' && regime === '') ? 2009 : undefined,
  ({ generatedAt }, { now, hasIncident }) => {
    const age = now.getTime() - generatedAt.getTime();
    return -age > lateMs || (age > lateMs && !hasIncident) ? 2004 : undefined;
  },
];

function sumRule(
  total: 'ImporteTotal' | 'CuotaTotal',
  amountOf: (line: ReturnType<typeof linesOf>[number]) => number,
  code: 2005 | 2006,
): Rule {
  return ({ element, kind }) => {
    const lines = linesOf(element);
    if (kind === 'anulacion' || lines.some(({ regime }) => freeRegimes.includes(regime))) return undefined;
    const sum = lines.reduce((before, line) => before + amountOf(line), 0);
    return Math.abs(cents(textAt(element, total)) - sum) > toleranceCents ? code : undefined;
  };
}
