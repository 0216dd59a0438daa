import type { PeopleOptionsBody } from '@dorsal/api-contract/panel/people';

/** A column that the role may see. */
export type PeopleColumnOption = PeopleOptionsBody['columns'][number];

/** The name is always the first column. */
export const nameColumn = 'fullName';

/** Shown until a person chooses, as far as the role sees them. */
const usual = ['email', 'ticket', 'orderState', 'price', 'boughtAt', 'checkedInAt'];

/** The columns of a list until a person chooses others. */
export function usualColumns(options: readonly PeopleColumnOption[]): string[] {
  return allowedColumns(usual, options);
}

/** Those that the role may see, besides the name. A saved view may have more. */
export function allowedColumns(keys: readonly string[], options: readonly PeopleColumnOption[]): string[] {
  return keys.filter((key) => key !== nameColumn && options.some((option) => option.key === key));
}

/** With the key at the end, or without it. */
export function toggled(keys: readonly string[], key: string): string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}

/** The keys with one moved by a place; unchanged at the end of the list. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + by;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  const rest = keys.filter((other) => other !== key);
  return rest.toSpliced(to, 0, key);
}
