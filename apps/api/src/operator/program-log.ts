import type { FastifyBaseLogger } from 'fastify';
import { createLogger } from '../log.ts';

interface LogLine {
  readonly msg: string;
  readonly alert?: string;
  readonly err?: { readonly message: string };
}

/** English texts of alerts that a command may raise, by the first part of their keys. Null: the command reports it. */
const alerts: Readonly<Record<string, string | null>> = {
  'transfer-refund': null,
  mismatch:
    'the bank has signed a result that does not fit its payment, and it was not applied: see orders show',
  'never-settled':
    'the bank gave no result in a week, and is not asked again: check the payment in its panel',
  'unknown-attempt': 'the bank has signed a result of a payment that no order has: check it in its panel',
};

/** The log of the operator's program: only errors, as readable sentences in its own output. */
export function programLog(printError: (text: string) => void): FastifyBaseLogger {
  return createLogger(
    { logLevel: 'error' },
    {
      write: (line) => {
        const text = textOf(JSON.parse(line) as LogLine);
        if (text !== null) printError(text);
      },
    },
  );
}

function textOf({ msg, alert, err }: LogLine): string | null {
  if (alert !== undefined) {
    const [kind = '', ...about] = alert.split(':');
    const said = alerts[kind];
    return said === undefined ? msg : said && `${about.join(':')}: ${said}.`;
  }
  return err ? `Problem: ${msg} (${err.message}).` : `Problem: ${msg}.`;
}
