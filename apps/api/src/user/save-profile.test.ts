import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { users } from '../db/schema/users.ts';
import { signUpAs } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { jpeg } from '../testing/photos.ts';
import { chosenFile, encodedForm, type FormEntries, putProfile } from '../testing/profile-form.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const options = [
  { key: 'age', value: '37' },
  { key: 'gender', value: 'female' },
  { key: 'preferredSports', value: 'Trail, natación 🏊' },
  { key: 'shirtSize', value: 'M' },
];

describe('PUT /api/user', () => {
  it('saves name, options and photo, and answers the bare profile', async () => {
    const { bearer, email } = await signedIn(services);

    const { status, body } = await putProfile(app, bearer, [
      ['name', '  Lucía Ferrer Moll '],
      ['options', JSON.stringify(options)],
      ['profilePicture', chosenFile(await jpeg())],
    ]);

    expect(status).toBe(200);
    expect(body).toEqual({
      name: 'Lucía Ferrer Moll',
      email,
      profilePicture: expect.stringMatching(/^\/media\/photos\//),
      role: 'user',
      mail_confirmed: true,
      options,
      billingData: null,
    });
  });
});

const services = await testServices();
const app = await buildApi(services);
const { db } = services;
const name = ['name', 'Lucía Ferrer Moll'] as const;

async function withPhoto() {
  const person = await signedIn(services);
  const { body } = await putProfile(app, person.bearer, [name, ['profilePicture', chosenFile(await jpeg())]]);
  return { ...person, address: String(body.profilePicture) };
}

const profileOf = async (bearer: string) =>
  (
    await app.inject({ url: '/api/user/profile', headers: { authorization: `Bearer ${bearer}` } })
  ).json<ProfileBody>();

describe('the photo of the profile', () => {
  it('stays if its current address is sent', async () => {
    const { bearer, address } = await withPhoto();

    const { body } = await putProfile(app, bearer, [name, ['profilePictureOld', address]]);

    expect(body.profilePicture).toBe(address);
    expect((await app.inject(address)).statusCode).toBe(200);
  });

  it.each([['profilePictureOld', ''] as const, ['name', 'Lucía'] as const])(
    'is removed without its address and without a new file: %s',
    async (...entry) => {
      const { bearer, address } = await withPhoto();

      const { body } = await putProfile(app, bearer, entry[0] === 'name' ? [entry] : [name, entry]);

      expect(body.profilePicture).toBeNull();
      expect((await app.inject(address)).statusCode).toBe(404);
    },
  );

  it('is replaced by a new file, and its old file is removed', async () => {
    const { bearer, address } = await withPhoto();

    const { body } = await putProfile(app, bearer, [
      name,
      ['profilePictureOld', address],
      ['profilePicture', chosenFile(await jpeg({ background: '#00ff00' }))],
    ]);

    expect(body.profilePicture).not.toBe(address);
    expect((await app.inject(String(body.profilePicture))).statusCode).toBe(200);
    expect((await app.inject(address)).statusCode).toBe(404);
  });

  it('of a form with an empty file field is removed as without the field', async () => {
    const { bearer } = await signedIn(services);
    const empty = new File([], '', { type: 'application/octet-stream' });

    const { status, body } = await putProfile(app, bearer, [name, ['profilePicture', empty]]);

    expect(status).toBe(200);
    expect(body.profilePicture).toBeNull();
  });

  it('is never fetched from an address, nor set to an address that the caller sends', async () => {
    let requests = 0;
    const sink = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    afterAll(() => sink.close());
    await once(sink, 'listening');
    const { port } = sink.address() as AddressInfo;
    const { address: another } = await withPhoto();
    const { bearer, address } = await withPhoto();

    for (const old of [
      `http://127.0.0.1:${port}/foto.png`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      another,
      `https://dorsal.example${address}`,
    ]) {
      const { status, body } = await putProfile(app, bearer, [name, ['profilePictureOld', old]]);
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('profilePictureOld');
    }

    expect(requests).toBe(0);
    expect((await profileOf(bearer)).profilePicture).toBe(address);
    expect((await app.inject(another)).statusCode).toBe(200);
  });

  it('of many concurrent saves is the one that the profile names, and no other file is left', async () => {
    const { bearer, userId } = await signedIn(services);
    const folder = join(services.config.dataDir, 'photos');
    const before = new Set(await readdir(folder));
    const photo = await jpeg();

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => putProfile(app, bearer, [name, ['profilePicture', chosenFile(photo)]])),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const [row] = await db.select({ address: users.profilePicture }).from(users).where(eq(users.id, userId));
    const left = (await readdir(folder)).filter((file) => !before.has(file));
    expect(left.map((file) => `/media/photos/${file}`)).toEqual([row?.address]);
  });

  it('is accepted 30 times an hour', async () => {
    const { bearer } = await signedIn(services);
    const photo = chosenFile(await jpeg({ width: 8, height: 8 }));
    const statuses: number[] = [];

    for (let at = 0; at < 31; at += 1)
      statuses.push((await putProfile(app, bearer, [name, ['profilePicture', photo]])).status);

    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses[30]).toBe(429);
  });
});

describe('the fields of PUT /api/user', () => {
  it.each([
    ['role', 'partner'],
    ['email', 'otra@correo.example'],
    ['mail_confirmed', 'true'],
    ['billingData', '{"taxId":"12345678Z"}'],
    ['passwordHash', 'x'],
    ['_id', '0000000000000000000000000a'],
  ])('are those of the profile: %s is refused, and nothing changes', async (field, value) => {
    const { bearer } = await signedIn(services, { isConfirmed: false });
    const before = await profileOf(bearer);

    const { status, body } = await putProfile(app, bearer, [name, [field, value]]);

    expect(status).toBe(400);
    expect(body.code).toBe('invalid_request');
    expect(await profileOf(bearer)).toEqual(before);
  });

  it.each([
    ['a prototype', '[{"key":"__proto__","value":{"isAdmin":true}}]'],
    ['a prototype as a field', '[{"key":"age","value":"37","__proto__":{"isAdmin":true}}]'],
    ['a constructor', '[{"key":"constructor","value":"x"}]'],
    ['10.000 entries', JSON.stringify(Array.from({ length: 10_000 }, () => options[0]))],
    ['a depth of 500', `${'['.repeat(500)}${']'.repeat(500)}`],
    ['a key twice', JSON.stringify([options[0], options[0]])],
    ['an unknown key', '[{"key":"isAdmin","value":"true"}]'],
    ['an age of 121', '[{"key":"age","value":"121"}]'],
    ['an unknown gender', '[{"key":"gender","value":"<b>"}]'],
    ['a sport of 201 characters', `[{"key":"preferredSports","value":"${'x'.repeat(201)}"}]`],
    ['a number', '[{"key":"age","value":37}]'],
    ['no list', '{"age":"37"}'],
    ['no JSON', 'age=37'],
  ])('take options as they are known, never %s', async (_, text) => {
    const { bearer } = await signedIn(services);

    const { status, body } = await putProfile(app, bearer, [name, ['options', text]]);

    expect(status).toBe(400);
    expect(body.message).not.toMatch(/invalid|expected/i);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect((await profileOf(bearer)).options).toEqual([]);
    expect((await putProfile(app, bearer, [name])).status).toBe(200);
  });

  it('leave the options unchanged if they are omitted', async () => {
    const { bearer } = await signedIn(services);
    await putProfile(app, bearer, [name, ['options', JSON.stringify(options)]]);

    expect((await putProfile(app, bearer, [name])).body.options).toEqual(options);
    expect((await putProfile(app, bearer, [name, ['options', '[]']])).body.options).toEqual([]);
  });

  it.each([
    ['missing', []],
    ['blank', [['name', '   ']]],
    ['of 101 characters', [['name', 'x'.repeat(101)]]],
    ['of several lines', [['name', 'Lucía\r\nBcc: otra@correo.example']]],
    ['with a NUL', [['name', 'Lucía\0']]],
    ['there twice', [name, name]],
    ['a file', [['name', chosenFile('Lucía', 'name.txt', 'text/plain')]]],
    ['100 kB long', [['name', 'x'.repeat(100_000)]]],
    ['beside ten others', [name, ...Array.from({ length: 11 }, (_, at) => [`campo${at}`, 'x'] as const)]],
  ] as [string, FormEntries][])('are refused if the name is %s', async (_, entries) => {
    const { bearer } = await signedIn(services);

    const { status } = await putProfile(app, bearer, entries);

    expect(status).toBe(entries.length > 10 ? 413 : 400);
  });

  it('keep a name as it is typed, to be shown as text, also with emoji and markup', async () => {
    const { bearer } = await signedIn(services);
    const typed = `<b>Lucía</b> ${'😀'.repeat(60)}`;

    expect((await putProfile(app, bearer, [['name', typed]])).body.name).toBe(typed);
  });
});

describe('PUT /api/user from another caller', () => {
  it('answers 401 to a visitor, and to a caller with only the refresh cookie', async () => {
    const browser = new Browser(app);
    await signUpAs(browser, 'marta@correo.example');
    expect([...browser.cookies.keys()]).toContain('refresh');
    const { type, bytes } = await encodedForm([name]);

    const { status, headers } = await browser.call('PUT', '/api/user', {
      body: bytes,
      headers: { 'content-type': type, origin: 'https://mala.example' },
    });

    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect((await putProfile(app, undefined, [name])).status).toBe(401);
  });

  it.each(['garbage', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'answers 401 to %s',
    async (bearer) => {
      expect((await putProfile(app, bearer, [name])).status).toBe(401);
    },
  );

  it.each([
    ['application/json', '{"name":"Lucía"}', 415],
    ['application/x-www-form-urlencoded', 'name=Lucia', 415],
    ['multipart/form-data', '{}', 400],
    ['multipart/form-data; boundary=', '--\r\n', 400],
    [`multipart/form-data; boundary=${'x'.repeat(5_000)}`, '--x', 400],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nLu', 400],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
      400,
    ],
    ['multipart/mixed; boundary=x', '--x--', 415],
  ])('is refused as %s with the body %j', async (type, payload, status) => {
    const { bearer } = await signedIn(services);

    const response = await app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { 'content-type': type, authorization: `Bearer ${bearer}` },
      payload,
    });

    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});
