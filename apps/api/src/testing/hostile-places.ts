/** The value once in place of each part of the body, however deep, and once beside its fields. */
export function everywhere(whole: Record<string, unknown>, value: unknown): Record<string, unknown>[] {
  return inPlaceOf(whole, value).filter(
    (body): body is Record<string, unknown> =>
      typeof body === 'object' && body !== null && !Array.isArray(body),
  );
}

function inPlaceOf(part: unknown, value: unknown): unknown[] {
  if (Array.isArray(part)) {
    const items = part.flatMap((item, at) => inPlaceOf(item, value).map((one) => part.with(at, one)));
    return [value, ...items];
  }
  if (typeof part !== 'object' || part === null) return [value, [value]];
  const fields = Object.entries(part).flatMap(([name, item]) =>
    inPlaceOf(item, value).map((one) => ({ ...part, [name]: one })),
  );
  return [value, { ...part, unknown: value }, ...fields];
}

/** Whether a text can be used in a URL path unescaped, and clients don't resolve it out of the API. */
export function isPathText(text: string): boolean {
  return /^[!-~]+$/.test(text) && !text.includes('..');
}
