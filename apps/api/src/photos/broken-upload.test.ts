import { readdir } from 'node:fs/promises';
import { request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { buildApi } from '../testing/build-api.ts';
import { jpeg } from '../testing/photos.ts';
import { chosenFile, encodedForm, putProfile } from '../testing/profile-form.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const app = await buildApi(services);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { port } = app.server.address() as AddressInfo;
const { bearer } = await signedIn(services);
const photo = Buffer.concat([await jpeg(), Buffer.alloc(1_000_000)]);
const name = ['name', 'Lucía Ferrer Moll'] as const;

const connections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
const stored = () => readdir(join(services.config.dataDir, 'photos')).catch(() => []);
const temporary = async () =>
  (await readdir(tmpdir())).filter((file) => /\.(jpe?g|png|webp|part)$/.test(file));

/** Begins an upload, and breaks the connection when half of it is sent. */
async function breakOff(): Promise<void> {
  const { type, bytes } = await encodedForm([name, ['profilePicture', chosenFile(photo)]]);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      'PUT /api/user HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${bearer}`,
      `Content-Type: ${type}`,
      `Content-Length: ${bytes.length}`,
      '',
      '',
    ].join('\r\n'),
  );
  await new Promise<void>((resolve) => {
    socket.write(bytes.subarray(0, bytes.length / 2), () => resolve());
  });
  await rest(20);
  socket.destroy();
}

describe('an upload', () => {
  it('that breaks off in the middle leaves nothing behind, twenty times over: no file, no handler that waits', async () => {
    const before = { stored: await stored(), temporary: await temporary() };
    const answered = new Set<string>();
    app.server.on('request', (incoming, response) => {
      const id = crypto.randomUUID();
      answered.add(id);
      response.on('close', () => answered.delete(id));
      incoming.on('error', () => undefined);
    });

    await Promise.all(Array.from({ length: 20 }, breakOff));

    await vi.waitFor(async () => {
      expect(answered.size).toBe(0);
      expect(await connections()).toBe(0);
    }, 60_000);
    expect(await stored()).toEqual(before.stored);
    expect(await temporary()).toEqual(before.temporary);
    const { status } = await putProfile(app, bearer, [name, ['profilePicture', chosenFile(photo)]]);
    expect(status).toBe(200);
  });

  it('of 5 MB is read to its end, so that its sender gets the error', async () => {
    const { type, bytes } = await encodedForm([
      name,
      ['profilePicture', chosenFile(Buffer.alloc(5_000_000), 'grande.jpg')],
    ]);

    const response = await fetch(`http://127.0.0.1:${port}/api/user`, {
      method: 'PUT',
      headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
      body: new Uint8Array(bytes),
    });

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: 'El archivo grande.jpg excede los 2 MB.' });
  });

  // Chunked bodies have no total length, and text before the first part belongs to no field.
  it.each(['in its file', 'before its first part'])(
    'that never ends is given up soon after 10 MB, with all of them %s',
    async (place) => {
      const { type, bytes } = await encodedForm([name, ['profilePicture', chosenFile('x', 'sin-fin.jpg')]]);
      const head = place === 'in its file' ? bytes.subarray(0, bytes.indexOf('\r\nx\r\n') + 3) : '\r\n';
      // A client that is still sending may find the connection closed before it reads the answer.
      const answered = new Promise<ServerResponse>((resolve) => {
        app.server.once('request', (_, response) => response.once('finish', () => resolve(response)));
      });
      const upload = request({
        port,
        method: 'PUT',
        path: '/api/user',
        headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
      });
      upload.on('error', () => undefined);
      const closed = new Promise<void>((resolve) => {
        upload.once('close', resolve);
      });
      const megabyte = Buffer.alloc(1024 * 1024, 'x');
      let sent = 0;
      const send = () => {
        sent += 1;
        upload.write(megabyte, () => {
          if (sent < 100 && upload.writable) send();
        });
      };
      upload.write(head);
      send();

      const { statusCode } = await answered;
      await closed;

      expect(statusCode).toBe(413);
      expect(sent).toBeLessThan(100);
    },
    15_000,
  );
});
