import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import { type Command, programName, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { programLog } from './program-log.ts';

export interface OperatorContext {
  /** Called only if the command line is valid. The services write to this log. */
  readonly open: (log: FastifyBaseLogger) => Promise<Services>;
  readonly close: (services: Services) => Promise<void>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** Runs one command line. Returns the exit code: 0 done, 1 refused or a problem found, 2 invalid command line. */
export async function runOperator(words: readonly string[], context: OperatorContext): Promise<0 | 1 | 2> {
  const command = commands.find(({ name }) => isNamed(name, words));
  if (!command) return showOverview(words, context);
  if (words.includes('--help')) {
    context.print(command.help);
    return 0;
  }
  try {
    const run = command.prepare(words.slice(command.name.split(' ').length));
    const services = await context.open(programLog(context.printError));
    try {
      return await run({ services, print: context.print });
    } finally {
      await context.close(services);
    }
  } catch (error) {
    return showError(error, command, context);
  }
}

function isNamed(name: string, words: readonly string[]): boolean {
  return name.split(' ').every((word, at) => words[at] === word);
}

function showOverview(words: readonly string[], { print, printError }: OperatorContext): 0 | 2 {
  const [group] = words;
  const isHelp = words.includes('--help') || group === 'help';
  const ofGroup = commands.filter(({ name }) => name.split(' ')[0] === group);
  const shown = ofGroup.length > 0 ? ofGroup : commands;
  const width = Math.max(...shown.map(({ name }) => name.length));
  const lines = shown.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`);
  const overview = [`Usage: ${programName} <command> [--help]`, '', ...lines].join('\n');
  if (isHelp) {
    print(overview);
    return 0;
  }
  if (words.length > 0) printError(`There is no command "${words.slice(0, 2).join(' ')}".\n`);
  printError(overview);
  return 2;
}

function showError(error: unknown, command: Command, { printError }: OperatorContext): 1 | 2 {
  if (error instanceof UsageError) {
    printError(`${error.message}\n\n${command.help}`);
    return 2;
  }
  printError(messageOf(error));
  return 1;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A failed query's own message repeats its parameters, which may be personal data.
  return error.cause instanceof Error ? `The database refused: ${error.cause.message}` : error.message;
}
