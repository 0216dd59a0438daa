import { readSettings } from './settings.ts';
import { startServer } from './server.ts';

/** How long calls in flight may take after SIGTERM before the process ends anyway. */
const graceMs = 10_000;

try {
  const server = await startServer(readSettings(process.env), process.env);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), graceMs).unref();
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Started with a channel to its parent, it ends with it, however that ends.
  process.once('disconnect', stop);
  process.channel?.unref();
  void server.lost.then(() => {
    console.error('The server ends: its embedded database has ended. Start it again.');
    process.exit(1);
  });
} catch (error) {
  console.error(error instanceof Error ? `The server did not start. ${error.message}` : error);
  process.exit(1);
}
