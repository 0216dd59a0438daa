import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { portFetch } from './port-fetch.ts';

const never = () => new Promise<Response>(() => undefined);

it('rejects open and later requests when the other thread has ended', async () => {
  const { port1, port2 } = new MessageChannel();
  portFetch(port2, never);
  const { fetch, fail } = portFetch(port1, never);
  const open = fetch('http://portal/open');

  fail(new Error('The thread has ended.'));

  await expect(open).rejects.toThrow('The thread has ended.');
  await expect(fetch('http://portal/later')).rejects.toThrow('The thread has ended.');
  port1.close();
  port2.close();
});
