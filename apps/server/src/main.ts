import { setTimeout as wait } from 'node:timers/promises';
import { createLogger, readNetworkConfig } from '@dorsal/api';
import { logEverything } from './log-everything.ts';
import { mistypedVariables } from './mistyped-variables.ts';
import { readSettings } from './settings.ts';
import { startServer } from './server.ts';

/** Milliseconds that calls in flight may take after SIGTERM before the process exits anyway. */
const graceMs = 10_000;

/** Logs why the process doesn't start, whatever LOG_LEVEL is. */
const startLog = createLogger({ logLevel: 'fatal' });

try {
  const log = createLogger(readNetworkConfig(process.env));
  logEverything(log);
  const settings = readSettings(process.env);
  for (const { name, meant } of mistypedVariables(process.env)) {
    const hint = meant ? `${meant} is the nearest name` : 'CONFIGURATION.md lists all names';
    log.warn({ variable: name }, `${name} is set, but nothing reads it: ${hint}`);
  }
  const server = await startServer(settings, process.env, log);
  let stopping = false;
  const stop = async (drainMs: number) => {
    if (stopping) return;
    stopping = true;
    if (drainMs > 0) {
      server.drain();
      await wait(drainMs);
    }
    setTimeout(() => process.exit(1), graceMs).unref();
    await server.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(settings.drainMs));
  // Ctrl+C: there is no proxy to drain.
  process.on('SIGINT', () => void stop(0));
  // If the process was started with a channel to its parent, it stops with the parent, however the parent ends.
  process.once('disconnect', () => void stop(0));
  process.channel?.unref();
  void server.lost.then(() => {
    // A process manager may also have stopped the database.
    if (stopping) return;
    log.fatal('The server ends: its embedded database has ended. Start it again.');
    process.exit(1);
  });
} catch (error) {
  startLog.fatal(`The server did not start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
