import { parseArgs } from 'node:util';
import type { Services } from '../services.ts';

interface OptionBase {
  readonly about: string;
}
/**
 * `--name value`, or `--name` alone. `value` stands for it in the help, which shows a `required` one without brackets; the
 * command itself says what is missing.
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
  /** As many as the command has arguments; the last is empty where it is optional and left out. */
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
  /** What the help shows behind the name where that is not every argument and option by itself: alternatives. */
  readonly usage?: string;
  /** What comes behind the name in an example. */
  readonly example: string;
  /** Gives the exit code: 0, or 1 when it has found or refused something. */
  readonly run: (invocation: Invocation<O>) => Promise<0 | 1>;
}

/** A command as the operator's program keeps it: options are parsed inside. */
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

/** What was asked can't be done: the message says what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What is typed before a command. */
export const programName = 'npm run operator --';

/** `--json`, of the commands that list. */
export const jsonOption = { json: { flag: true, about: 'prints JSON for programs' } } as const;

/** Makes a command of its definition. `prepare` throws UsageError. */
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
    // parseArgs was told the same names and types.
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
