import { type Span, spanText } from '@dorsal/domain/age-limits';
import type { CategorySet } from '@dorsal/domain/categories';

/** The categories of a set in words: `Sénior: de 18 a 39 años`, `Cadete: nacidos de 2010 a 2012`. None without a set. */
export function categoryTexts(set: CategorySet | undefined): string[] {
  return (set?.rows ?? []).map(({ name, ages, born }) => {
    const limits = [ages && spanText(ages), born && yearsText(born)].filter(Boolean).join(', ');
    return limits ? `${name}: ${limits}` : name;
  });
}

function yearsText([first, last]: Span): string {
  if (first === null) return last === null ? '' : `nacidos hasta ${last}`;
  if (last === null) return `nacidos desde ${first}`;
  return first === last ? `nacidos en ${first}` : `nacidos de ${first} a ${last}`;
}
