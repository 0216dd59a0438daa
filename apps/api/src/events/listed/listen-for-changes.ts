import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

export interface Listener {
  /** Whether a notification has arrived on this connection: a pooler between may accept LISTEN and pass nothing on. */
  readonly isNotified: () => boolean;
  readonly close: () => Promise<void>;
}

const reconnectMs = 1_000;

/**
 * Calls `onChange` for each notification of a channel, on a connection of its own that is opened again when it drops.
 * `onListening` is called for each new connection; it should send a notification, for `isNotified`.
 */
export function listenForChanges(
  config: ClientConfig,
  channel: string,
  { onChange, onListening }: { readonly onChange: () => void; readonly onListening: () => void },
): Listener {
  const closing = new AbortController();
  let isNotified = false;

  const listenOnce = async (): Promise<void> => {
    // Keep-alive finds out that the other end is gone; this connection sends nothing by itself.
    const client = new Client({ ...config, keepAlive: true });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const endNow = () => end();
    client.once('end', endNow);
    // All errors: one without a listener would end the process.
    client.on('error', endNow);
    closing.signal.addEventListener('abort', endNow);
    client.on('notification', () => {
      isNotified = true;
      onChange();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onListening();
      await ended;
    } finally {
      isNotified = false;
      closing.signal.removeEventListener('abort', endNow);
      // A connection that has dropped can't be ended again.
      await client.end().catch(() => undefined);
    }
  };

  const listen = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // The poll finds the changes until the next connection.
      await listenOnce().catch(() => undefined);
      await delay(reconnectMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  const listening = listen();

  return {
    isNotified: () => isNotified,
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}
