import { readConfig } from '../config/config.ts';
import { closeServices, joinServices } from '../services.ts';
import { runOperator } from './run-operator.ts';

/** The operator's program: one command line, on the database of the environment. */
process.exitCode = await runOperator(process.argv.slice(2), {
  open: (log) => joinServices(readConfig(process.env), log),
  close: closeServices,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
