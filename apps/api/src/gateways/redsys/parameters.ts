import { jsonFields } from './json-fields.ts';

/**
 * Signed parameters as the TPV sends them: flat, every value as text. If a message repeats a name, the later fields are
 * called `2:Ds_Amount`, `3:Ds_Amount`…
 */
export type RedsysParameters = Readonly<Record<string, string>>;

const maxCharacters = 12_000;
const maxFields = 60;
const maxValueCharacters = 4_000;
const maxDepth = 5;
const repetition = /^\d+:/;

export function encodeParameters(parameters: RedsysParameters, alphabet: 'base64' | 'base64url'): string {
  return Buffer.from(JSON.stringify(parameters), 'utf8').toString(alphabet);
}

/**
 * Decodes Ds_MerchantParameters, in either base64 alphabet. Returns null unless it is a JSON object of reasonable size:
 * it is read before its signature can be checked, so nothing in it is trusted. Nested values (3-D Secure data) and
 * numbers keep their JSON text.
 */
export function decodeParameters(text: string): RedsysParameters | null {
  if (text.length > maxCharacters) return null;
  const json = Buffer.from(text, 'base64').toString('utf8');
  const value = parseJson(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  if (isDeeper(value, maxDepth)) return null;
  const fields = jsonFields(json).filter(([name]) => name !== '__proto__');
  if (fields.length > maxFields) return null;
  const timesNamed = new Map<string, number>();
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const times = (timesNamed.get(name.toLowerCase()) ?? 0) + 1;
      timesNamed.set(name.toLowerCase(), times);
      return [times === 1 ? name : `${times}:${name}`, field.slice(0, maxValueCharacters)];
    }),
  );
}

/** A field by its name in any case: Redsys writes both Ds_Order and DS_ORDER. */
export function parameter(parameters: RedsysParameters, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = Object.keys(parameters).find((key) => key.toLowerCase() === wanted);
  return found === undefined ? undefined : parameters[found];
}

/** All values of a name, in the order of the message. */
export function parameterValues(parameters: RedsysParameters, name: string): string[] {
  const wanted = name.toLowerCase();
  return Object.entries(parameters).flatMap(([key, value]) =>
    key.toLowerCase().replace(repetition, '') === wanted ? [value] : [],
  );
}

/** Whether a name occurs twice, in any case: it is unknown which of the two values counts. */
export function hasRepeatedFields(parameters: RedsysParameters): boolean {
  return Object.keys(parameters).some((name) => repetition.test(name));
}

/** Whether the text is one of the ways in which Redsys writes a terminal's number: `1` or `001`. */
export function isTerminal(text: string, terminal: string): boolean {
  const number = String(Number(terminal));
  return text === number || text === number.padStart(3, '0');
}

const cardField = /card_?number|expirydate|merchant_identifier|cvv|_pan$/i;
const cardDigits = /\d(?:[ -]?[\d*]){12,18}/g;

/** Parameters as they may be stored: without card fields, and with anything like a card number masked. */
export function withoutCardData(parameters: RedsysParameters): RedsysParameters {
  return Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => !cardField.test(name))
      .map(([name, value]) => [name, value.replace(cardDigits, '[card]')]),
  );
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The endpoint is public: invalid JSON is an expected input.
    return undefined;
  }
}
