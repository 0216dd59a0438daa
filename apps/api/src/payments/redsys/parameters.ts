/** Signed parameters as the TPV sends them: flat, every value as text. */
export type RedsysParameters = Readonly<Record<string, string>>;

const maxCharacters = 12_000;
const maxFields = 60;
const maxValueCharacters = 4_000;
const maxDepth = 5;

export function encodeParameters(parameters: RedsysParameters, alphabet: 'base64' | 'base64url'): string {
  return Buffer.from(JSON.stringify(parameters), 'utf8').toString(alphabet);
}

/**
 * Decodes Ds_MerchantParameters, in either base64 alphabet. Null for what is no flat JSON object of reasonable size:
 * it is read before its signature can be checked, so nothing about it is believed. Nested values (3-D Secure data)
 * become their JSON text.
 */
export function decodeParameters(text: string): RedsysParameters | null {
  if (text.length > maxCharacters) return null;
  const value = parseJson(Buffer.from(text, 'base64').toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).filter(([name]) => name !== '__proto__');
  if (entries.length > maxFields || isDeeper(value, maxDepth)) return null;
  return Object.fromEntries(entries.map(([name, field]) => [name, asText(field)]));
}

/** A field by its name in any case: Redsys writes both Ds_Order and DS_ORDER. */
export function parameter(parameters: RedsysParameters, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = Object.keys(parameters).find((key) => key.toLowerCase() === wanted);
  return found === undefined ? undefined : parameters[found];
}

const cardField = /card_?number|expirydate|merchant_identifier|cvv|_pan$/i;
const cardDigits = /\d(?:[ -]?[\d*]){12,18}/g;

/** Parameters as they may be kept: fields of the card are dropped, and what looks like its number is masked. */
export function withoutCardData(parameters: RedsysParameters): RedsysParameters {
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => !cardField.test(name))
      .map(([name, value]) => [name, value.replace(cardDigits, '[card]')]),
  );
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, maxValueCharacters);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Anybody can post to this address: text that is no JSON is an expected input.
    return undefined;
  }
}
