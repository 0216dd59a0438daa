import { runOperator } from '../operator/run-operator.ts';
import type { Services } from '../services.ts';

/** The result of one command line, as an operator sees it. */
export interface OperatorAnswer {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a command line like an operator; text in double quotes is one word. */
export async function operate(services: Services, line: string): Promise<OperatorAnswer> {
  const words = Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? '');
  const out: string[] = [];
  const error: string[] = [];
  const code = await runOperator(words, {
    open: async (log) => ({ ...services, log }),
    close: async () => undefined,
    print: (text) => out.push(text),
    printError: (text) => error.push(text),
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}
