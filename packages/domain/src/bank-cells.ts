/**
 * The day of a bank's cell as `2026-11-22`: `22/11/2026`, `22-11-26`, `22.11.2026`, `2026-11-22`, `20261122`, also with a
 * time behind. Undefined for another text and for a day that no calendar has.
 */
export function bankDay(cell: string): string | undefined {
  const text = cell.trim().replace(/[ T]\d\d?:\d\d(?::\d\d)?(?:\.\d+)?Z?$/, '');
  const [, day, month, year] = /^(\d\d?)[/.-](\d\d?)[/.-](\d{4}|\d\d)$/.exec(text) ?? [];
  if (day && month && year) return realDay(year, month, day);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})[/-]?(\d\d)[/-]?(\d\d)$/.exec(text) ?? [];
  return isoYear && isoMonth && isoDay ? realDay(isoYear, isoMonth, isoDay) : undefined;
}

/** `2026-11-22`, of a year with two or four digits; undefined for a day that no calendar has. */
export function realDay(year: string, month: string, day: string): string | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined;
}

/**
 * The cents of a bank's cell: `1.234,56`, `-12,50 €`, `12.5`, `+18`, `18,00-`. A single point before exactly three
 * digits separates thousands; a comma there could be either. Undefined for another text, and beyond a billion euros.
 */
export function bankCents(cell: string): number | undefined {
  const text = cell.replaceAll(/[\s\u00a0\u202f']|EUR|€/gi, '').replaceAll('\u2212', '-');
  const [, before, digits = '', after] = /^([+-]?)(\d[\d.,]*|[.,]\d+)([+-]?)$/.exec(text) ?? [];
  if (digits === '' || (before && after)) return undefined;
  const amount = withDecimals(digits);
  if (amount === undefined) return undefined;
  return before === '-' || after === '-' ? 0 - amount : amount;
}

function withDecimals(digits: string): number | undefined {
  const decimal = decimalSign(digits);
  const [whole = '', fraction = '', ...rest] = decimal === undefined ? [digits] : digits.split(decimal);
  const isGrouped = /^\d{0,9}$|^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})?$/.test(whole);
  // Some banks write four decimals, the last two of them zero.
  if (rest.length > 0 || !isGrouped || !/^\d{0,2}$|^\d\d00$/.test(fraction)) return undefined;
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

/** The last sign, unless it separates thousands. */
function decimalSign(digits: string): string | undefined {
  const signs = digits.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return undefined;
  if (signs.some((sign) => sign !== last)) return last;
  const isThousands = signs.length > 1 || /^\d{1,3}\.\d{3}$/.test(digits);
  return isThousands ? undefined : last;
}
