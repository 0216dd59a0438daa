/** The part of JSON Schema 2020-12 that the contract's schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
}

/** Returns 'Order' for '#/components/schemas/Order'. */
export const referenceName = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** The alternative schemas of a value, without `null`, which is described separately. */
export const alternatives = ({ anyOf, oneOf }: JsonSchema) =>
  (anyOf ?? oneOf ?? []).filter(({ type }) => type !== 'null');

export function mayBeNull({ type, anyOf, oneOf }: JsonSchema): boolean {
  const types = Array.isArray(type) ? type : [type];
  return types.includes('null') || (anyOf ?? oneOf ?? []).some((schema) => schema.type === 'null');
}

const integers = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** The limits of a value in words, in a fixed order: how many, how long, how large, which pattern. */
export function limitsOf(schema: JsonSchema): string[] {
  const { minItems, maxItems, minLength, maxLength, minimum, maximum, exclusiveMinimum, multipleOf } = schema;
  const limits = [
    within(minItems, maxItems, 'items'),
    within(minLength, maxLength, 'characters'),
    within(minimum, maximum, ''),
    exclusiveMinimum === undefined ? '' : `above ${exclusiveMinimum}`,
    multipleOf === undefined ? '' : `in steps of ${multipleOf}`,
    // The pattern of a format would only repeat it at length.
    schema.pattern === undefined || schema.format !== undefined ? '' : `matches ${schema.pattern}`,
  ];
  return limits.filter((limit) => limit !== '');
}

function within(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [least, most].map((limit) =>
    limit !== undefined && integers.includes(limit) ? undefined : limit,
  );
  if (from === undefined && to === undefined) return '';
  const range =
    from === undefined ? `at most ${to}` : to === undefined ? `at least ${from}` : `${from} to ${to}`;
  return unit === '' ? range : `${range} ${unit}`;
}
