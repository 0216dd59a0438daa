import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from './settings.ts';
import { startServer } from './server.ts';

/** How long calls in flight may take after SIGTERM before the process ends anyway. */
const graceMs = 10_000;

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings, process.env);
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
  // Somebody at the keyboard has no proxy in front.
  process.on('SIGINT', () => void stop(0));
  // Started with a channel to its parent, it ends with it, however that ends.
  process.once('disconnect', () => void stop(0));
  process.channel?.unref();
  void server.lost.then(() => {
    console.error('The server ends: its embedded database has ended. Start it again.');
    process.exit(1);
  });
} catch (error) {
  console.error(error instanceof Error ? `The server did not start. ${error.message}` : error);
  process.exit(1);
}
