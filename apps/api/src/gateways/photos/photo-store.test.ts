import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/users.ts';
import { bucketServer } from '../../testing/bucket-server.ts';
import { buildApi } from '../../testing/build-api.ts';
import { jpeg } from '../../testing/photos.ts';
import { chosenFile, putProfile } from '../../testing/profile-form.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { testServices } from '../../testing/test-services.ts';
import { BucketError, bucketPhotoStore } from './bucket-photo-store.ts';
import { diskPhotoStore } from './disk-photo-store.ts';
import { newPhotoName, photoAddress, photoNameOf, type PhotoStore } from './photo-store.ts';
import { sweepPhotos } from '../../photos/sweep-photos.ts';

const folder = await mkdtemp(join(tmpdir(), 'dorsal-photos-'));
afterAll(() => rm(folder, { recursive: true }));
const bucket = await bucketServer();
const bytes = Buffer.from([0, 255, 1, 254]);

describe.each([
  ['on a disk', diskPhotoStore(join(folder, 'not-yet'))],
  ['in a bucket', bucketPhotoStore(bucket.config)],
])('photos %s', (_, store) => {
  it('are read as they were stored, and are gone once removed', async () => {
    const name = newPhotoName();
    expect(await store.read(name)).toBeNull();

    await store.put(name, bytes);
    expect(await store.read(name)).toEqual(bytes);

    await store.remove(name);
    await store.remove(name);
    expect(await store.read(name)).toBeNull();
  });

  it('are all listed with their age', async () => {
    const names = Array.from({ length: 5 }, newPhotoName);
    for (const name of names) await store.put(name, bytes);

    const found = await all(store);

    expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const { storedAt } of found) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000);
  });
});

async function all(store: PhotoStore) {
  const found = [];
  for await (const page of store.list()) found.push(...page);
  return found;
}

describe('a bucket', () => {
  it('rejects a wrong key, and says what to check', async () => {
    const store = bucketPhotoStore({ ...bucket.config, secret: 'another' });

    await expect(store.put(newPhotoName(), bytes)).rejects.toThrow(BucketError);
    await expect(store.read(newPhotoName())).rejects.toThrow(/403 to reading a photo: check PHOTOS_S3/);
  });

  it('stores the photos of a portal that is configured for it, which answers 503 while it is unavailable', async () => {
    const { endpoint, region, key, secret } = bucket.config;
    const services = await testServices({
      environment: {
        PHOTOS_S3_ENDPOINT: `${endpoint}/`,
        PHOTOS_S3_BUCKET: bucket.config.bucket,
        PHOTOS_S3_REGION: region,
        PHOTOS_S3_KEY: key,
        PHOTOS_S3_SECRET: secret,
      },
    });
    const app = await buildApi(services);
    const { bearer } = await signedIn(services);
    const save = async () =>
      putProfile(app, bearer, [
        ['name', 'Lucía'],
        ['profilePicture', chosenFile(await jpeg())],
      ]);

    const { body } = await save();
    const address = String(body.profilePicture);
    expect(bucket.objects.get(String(photoNameOf(address)))?.type).toBe('image/webp');
    expect((await app.inject(address)).headers['content-type']).toBe('image/webp');

    bucket.isAway = true;
    const away = await save();
    expect(away.status).toBe(503);
    expect(away.body.code).toBe('photos_unavailable');
    expect((await app.inject(address)).statusCode).toBe(503);
    // Its file stays until the sweep, but the profile has no photo.
    const { status, body: bare } = await putProfile(app, bearer, [['name', 'Lucía']]);
    bucket.isAway = false;
    expect(status).toBe(200);
    expect(bare.profilePicture).toBeNull();
  });
});

describe('the sweep of photos', async () => {
  const services = await testServices();
  const { db, photos, config } = services;
  const pathOf = (name: string) => join(config.dataDir, 'photos', name);
  const age = async (name: string, minutes: number) => {
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(pathOf(name), then, then);
  };

  it('removes photos that no profile names after an hour, and nothing else', async () => {
    const [named, orphan, young] = [newPhotoName(), newPhotoName(), newPhotoName()];
    for (const name of [named, orphan, young]) await photos.put(name, bytes);
    const { userId } = await signedIn(services);
    await db
      .update(users)
      .set({ profilePicture: photoAddress(named) })
      .where(eq(users.id, userId));
    await writeFile(pathOf(`${orphan}.part`), bytes);
    await writeFile(pathOf('LEEME.txt'), bytes);
    for (const name of [named, orphan, `${orphan}.part`, 'LEEME.txt']) await age(name, 61);
    await age(young, 59);

    await sweepPhotos(services);

    const left = (await all(photos)).map(({ name }) => name);
    expect(left.toSorted()).toEqual([named, young, 'LEEME.txt'].toSorted());
  });
});

describe("a photo's address", () => {
  it.each([
    null,
    '',
    'https://lh3.example/a/photo.webp',
    '/media/photos/../postgres.address',
    '/media/photos/x.webp',
    '/media/covers/0000000000000000000000000a.webp',
  ])('is one of ours, not %s', (address) => {
    expect(photoNameOf(address)).toBeNull();
  });

  it('leads back to its name', () => {
    const name = newPhotoName();
    expect(photoNameOf(photoAddress(name))).toBe(name);
  });
});
