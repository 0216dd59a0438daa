import { z } from 'zod';
import { networkVariables, variableGroups } from './config-variables.ts';

/** A variable in the configuration guide. */
interface DescribedVariable {
  readonly about: string;
  readonly format: string;
  /** The default, in Markdown. */
  readonly standard: string;
  readonly isSecret: boolean;
  /** Set if a production installation must set the variable. */
  readonly example?: string;
}

type Group = Readonly<Record<string, DescribedVariable>>;

/**
 * All variables of the API, by group and name, as their schemas describe them. Throws Error for one without a
 * description.
 */
export function describedVariables(): Readonly<Record<keyof typeof variableGroups, Group>> {
  const { installation, data, mail, payments, tax, google, contact, wallet } = variableGroups;
  return {
    installation: describeGroup(installation),
    data: describeGroup(data),
    mail: describeGroup(mail),
    payments: describeGroup(payments),
    tax: describeGroup(tax),
    google: describeGroup(google),
    contact: describeGroup(contact),
    wallet: describeGroup(wallet),
  };
}

/** Those that a process with pages only reads, too (`readNetworkConfig`). */
export function describedNetworkVariables(): Group {
  return describeGroup(networkVariables.shape);
}

function describeGroup(group: Readonly<Record<string, z.ZodType>>): Group {
  return Object.fromEntries(
    Object.entries(group).map(([name, schema]) => [name, describe(name, schema)] as const),
  );
}

function describe(name: string, schema: z.ZodType): DescribedVariable {
  const { about, standard, isSecret = false, example } = schema.meta() ?? {};
  if (!about) throw new Error(`${name} has no description: make it with variable(schema, { about: '…' }).`);
  return {
    about,
    format: formatOf(schema),
    standard: standard ?? standardOf(schema),
    isSecret,
    ...(example === undefined ? {} : { example }),
  };
}

function formatOf(schema: z.ZodType): string {
  const format = schema.meta()?.format;
  if (format) return format;
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => `\`${option}\``).join(', ');
  const inner = innerOf(schema);
  return inner ? formatOf(inner) : 'text';
}

/** The schema's value for undefined. */
function standardOf(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data;
  return typeof value === 'string' || typeof value === 'number' ? `\`${value}\`` : 'none';
}

/** The inner schema of an optional, default or transformed one. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe) return schema.in as z.ZodType;
  return undefined;
}
