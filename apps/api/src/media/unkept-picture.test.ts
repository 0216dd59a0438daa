import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
/** A folder in which no user, not even root, can write: simulates a full disk. */
const unwritable = '/proc/self/net';

it.skipIf(!existsSync(unwritable))('returns a picture that could not be stored', async () => {
  symlinkSync(unwritable, join(services.config.dataDir, 'media'));
  const app = await buildApi(services);
  const { eventId } = await seedEvent(services.db, { coverArt: { sport: 'trail' } });

  const address = await app.inject(`/media/covers/${eventId}`);
  const answer = await app.inject(String(address.headers.location));

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/avif']);
});
