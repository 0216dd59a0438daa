/** The results that differ from the examples' comments. Filled while the examples run. */
export const wrong: string[] = [];

/** How many results were checked. */
export const count = { checked: 0 };

/** Records a problem if the result of an example's expression differs from its comment. */
export function result(line: number, actual: unknown, expected: unknown): void {
  count.checked += 1;
  if (!isSame(actual, expected))
    wrong.push(`line ${line} gives ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

/** Records a problem if an example's expression doesn't throw the error that its comment names. */
export function thrown(line: number, run: () => unknown, errorName: string): void {
  count.checked += 1;
  try {
    wrong.push(`line ${line} gives ${JSON.stringify(run())} instead of throwing ${errorName}`);
  } catch (error) {
    const name = error instanceof Error ? error.name : String(error);
    if (name !== errorName) wrong.push(`line ${line} throws ${name}, not ${errorName}`);
  }
}

function isSame(actual: unknown, expected: unknown): boolean {
  if (Object.is(actual, expected)) return true;
  if (!isObject(actual) || !isObject(expected)) return false;
  if (Object.getPrototypeOf(actual) !== Object.getPrototypeOf(expected)) return false;
  if (actual instanceof Date) return actual.getTime() === Number(expected);
  const keys = Object.keys(actual);
  return (
    keys.length === Object.keys(expected).length &&
    keys.every((key) => Object.hasOwn(expected, key) && isSame(actual[key], expected[key]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
