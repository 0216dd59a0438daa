import { parseArgs } from 'node:util';
import type { Services } from '../services.ts';

interface OptionBase {
  readonly about: string;
}
/**
 * `--name value`, or `--name` alone. The help shows `value` as a placeholder, and a `required` option without brackets.
 * The command itself reports a missing option.
 */
type Option =
  | (OptionBase & { readonly value: string; readonly required?: true })
  | (OptionBase & { readonly flag: true });
type Options = Readonly<Record<string, Option>>;
type Values<O extends Options> = {
  readonly [Name in keyof O]: O[Name] extends { readonly flag: true } ? boolean : string | undefined;
};

interface Invocation<O extends Options> {
  readonly services: Services;
  /** One per argument of the command; an optional last one may be absent. */
  readonly args: readonly string[];
  readonly options: Values<O>;
  readonly print: (text: string) => void;
}

interface Definition<O extends Options> {
  /** One or two words. */
  readonly name: string;
  readonly about: string;
  /** Shown as they are: `<order>` must be given, `[outbox id]` may be. */
  readonly args: readonly string[];
  readonly options: O;
  /** Replaces the list of arguments and options in the help, for commands with alternatives. */
  readonly usage?: string;
  /** What follows the name in the help's example. */
  readonly example: string;
  /** Returns the exit code: 0, or 1 if it found a problem or refused. */
  readonly run: (invocation: Invocation<O>) => Promise<0 | 1>;
}

/** A command without the types of its options, so that all fit one list. `prepare` parses the options. */
export interface Command {
  readonly name: string;
  readonly about: string;
  readonly help: string;
  readonly prepare: (
    words: string[],
  ) => (context: { services: Services; print: (text: string) => void }) => Promise<0 | 1>;
}

/** The command line is wrong: the message says what is missing. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** The command can't be carried out: the message says what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What is typed before a command. */
export const programName = 'npm run operator --';

/** `--json`, for commands that list. */
export const jsonOption = { json: { flag: true, about: 'prints JSON for programs' } } as const;

/** Builds a command from its definition. `prepare` throws UsageError. */
export function defineCommand<const O extends Options>(definition: Definition<O>): Command {
  const { name, about, run } = definition;
  return {
    name,
    about,
    help: helpOf(definition),
    prepare: (words) => {
      const { args, options } = parseWords(definition, words);
      return ({ services, print }) => run({ services, print, args, options });
    },
  };
}

function parseWords<O extends Options>(definition: Definition<O>, words: string[]) {
  const config = Object.entries(definition.options).map(([name, option]) => [
    name,
    { type: 'flag' in option ? ('boolean' as const) : ('string' as const) },
  ]);
  const parsed = parsedWords(words, Object.fromEntries(config));
  const required = definition.args.filter((arg) => arg.startsWith('<')).length;
  const { positionals } = parsed;
  if (positionals.length < required)
    throw new UsageError(`${definition.args[positionals.length]} is missing.`);
  if (positionals.length > definition.args.length) {
    throw new UsageError(`"${positionals[definition.args.length]}" is too much.`);
  }
  const flags = Object.entries(definition.options).flatMap(([name, option]) =>
    'flag' in option ? [[name, false] as const] : [],
  );
  return {
    args: positionals,
    // The cast is safe: parseArgs got the same names and types.
    options: { ...Object.fromEntries(flags), ...parsed.values } as Values<O>,
  };
}

function parsedWords(args: string[], options: Record<string, { type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function helpOf({ name, about, args, options, example, usage }: Omit<Definition<Options>, 'run'>): string {
  const rows = Object.entries(options).map(([option, spec]) => ({
    usage: 'flag' in spec ? `--${option}` : `--${option} <${spec.value}>`,
    about: spec.about,
    isRequired: 'required' in spec,
  }));
  const shown =
    usage ?? [...args, ...rows.map((row) => (row.isRequired ? row.usage : `[${row.usage}]`))].join(' ');
  const width = Math.max(0, ...rows.map((row) => row.usage.length));
  return [
    `${about}.`,
    '',
    `Usage:    ${programName} ${name} ${shown}`.trimEnd(),
    ...(rows.length > 0 ? ['', ...rows.map((row) => `  ${row.usage.padEnd(width)}  ${row.about}`)] : []),
    '',
    `Example:  ${programName} ${name} ${example}`.trimEnd(),
  ].join('\n');
}
