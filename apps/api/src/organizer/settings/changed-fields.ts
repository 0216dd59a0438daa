type Values = Readonly<Record<string, unknown>>;

/** The fields that differ, with their values before and after; null if none does. */
export function changedFields(before: Values, after: Values): { before: Values; after: Values } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
