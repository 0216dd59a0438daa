import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

type Level = 'error' | 'warn' | 'info' | 'debug';

/** A line that libraries or Node would print. */
export interface PrintedLine {
  readonly level: Level;
  readonly text: string;
  readonly err?: Error;
  readonly from: 'console' | 'node';
}

/**
 * Writes to the log what libraries and Node would otherwise print: React's and React Router's errors on the console,
 * Node's warnings, and uncaught errors, after which the process exits with 1.
 */
export function logEverything(log: FastifyBaseLogger): void {
  catchPrinted((line) => logPrinted(log, line));
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, from: origin }, 'an uncaught error ends the process');
    process.exit(1);
  });
}

/** Writes such a line to the log. */
export function logPrinted(log: FastifyBaseLogger, { level, text, ...fields }: PrintedLine): void {
  log[level](fields, text);
}

/** Calls `onLine` with what this thread would otherwise print. */
export function catchPrinted(onLine: (line: PrintedLine) => void): void {
  const printAs =
    (level: Level) =>
    (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const text = format(...parts.filter((part) => part !== err)) || 'an error on the console';
      onLine({ level, text, ...(err && { err }), from: 'console' });
    };
  console.error = printAs('error');
  console.warn = printAs('warn');
  console.info = printAs('info');
  console.log = printAs('info');
  console.debug = printAs('debug');

  // Node's own listener prints them.
  process.removeAllListeners('warning');
  process.on('warning', (err) => onLine({ level: 'warn', text: err.message, err, from: 'node' }));
}
