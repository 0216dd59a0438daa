import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildApi } from '../testing/build-api.ts';
import { gifAndScript, jpeg, jpegWithGps, pixelBomb } from '../testing/photos.ts';
import { chosenFile, type FormEntries, putProfile } from '../testing/profile-form.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const app = await buildApi(services);
const name = ['name', 'Lucía Ferrer Moll'] as const;
const stored = () => readdir(join(services.config.dataDir, 'photos')).catch(() => []);

/** Saves a new person's profile with these files. */
async function upload(...files: readonly File[]) {
  const { bearer } = await signedIn(services);
  const entries: FormEntries = [name, ...files.map((file) => ['profilePicture', file] as const)];
  return putProfile(app, bearer, entries);
}

const megabyte = 1024 * 1024;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(document.domain)</script><rect width="9" height="9"/></svg>';

describe('a photo in PUT /api/user', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is taken as %s, and kept as a square WebP of ours',
    async (type) => {
      const bytes = await sharp(await jpeg())
        .toFormat(type)
        .toBuffer();

      const { status, body } = await upload(chosenFile(bytes));

      expect(status).toBe(200);
      expect(body.profilePicture).toMatch(/^\/media\/photos\/[0-9a-hjkmnp-tv-z]{26}\.webp$/);
      const { statusCode, headers, rawPayload } = await app.inject(String(body.profilePicture));
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    },
  );

  it('is recognized by its bytes, whatever its declared name and type', async () => {
    const { status } = await upload(chosenFile(await jpeg(), 'foto.gif', 'image/gif'));

    expect(status).toBe(200);
  });

  it('is stored upright, without metadata about place and camera', async () => {
    const sent = await jpegWithGps();
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const { body } = await upload(chosenFile(sent));

    const { rawPayload } = await app.inject(String(body.profilePicture));
    const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(rawPayload.includes('secreta')).toBe(false);
    const pixel = (top: number) =>
      sharp(rawPayload).extract({ left: 256, top, width: 1, height: 1 }).raw().toBuffer();
    expect((await pixel(20))[0]).toBeGreaterThan(200);
    expect((await pixel(490))[2]).toBeGreaterThan(200);
  });

  it('that is animated is stored as its first frame', async () => {
    const frames = [await jpeg({ background: '#ff0000' }), await jpeg({ background: '#0000ff' })];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);

    const { body } = await upload(chosenFile(moving));

    const { rawPayload } = await app.inject(String(body.profilePicture));
    expect((await sharp(rawPayload, { animated: true }).metadata()).pages ?? 1).toBe(1);
  });

  it.each([
    ['svg', Buffer.from(svg)],
    ['gif', gifAndScript()],
  ])('could be decoded as %s, were it not for its type', async (format, bytes) => {
    expect((await sharp(bytes).metadata()).format).toBe(format);
  });

  it.each([
    ['an SVG with a script', svg, 'dibujo.svg', 'image/svg+xml'],
    ['an SVG that calls itself a photo', svg, 'foto.png', 'image/png'],
    ['a page that calls itself a photo', '<!doctype html><script>alert(1)</script>', 'foto.png', 'image/png'],
    ['a GIF that is a script too', gifAndScript().toString('latin1'), 'foto.gif', 'image/gif'],
    ['a script behind the first bytes of a JPEG', '\u00ff\u00d8\u00ff=alert(1)', 'foto.jpg', 'image/jpeg'],
    ['a document', '%PDF-1.7\n', 'foto.jpg', 'image/jpeg'],
    ['nothing', '', 'foto.jpg', 'image/jpeg'],
  ])('is refused if it is %s', async (_, text, fileName, type) => {
    const before = await stored();

    const { status, body } = await upload(chosenFile(Buffer.from(text, 'latin1'), fileName, type));

    expect(status).toBe(400);
    expect(body.message).toBe(`El archivo ${fileName} no es una imagen válida.`);
    expect(body.fields).toEqual({ profilePicture: body.message });
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['cut off in the middle', async () => (await noise()).subarray(0, 60_000)],
    ['of 30.000 × 30.000 pixels in less than 2 MB', () => pixelBomb(30_000)],
    ['of 25 Mpx and a row', () => pixelBomb(5_001)],
    ['of 12 Mpx and a row in several passes (JPEG)', () => inPasses('jpeg', 3_001)],
    ['of 12 Mpx and a row in several passes (PNG)', () => inPasses('png', 3_001)],
    [
      'of a type that we do not keep',
      async () =>
        sharp(await jpeg())
          .tiff()
          .toBuffer(),
    ],
  ])('is refused if it is a picture %s', async (_, make) => {
    const bytes = await make();
    expect(bytes.length).toBeLessThan(2 * megabyte);

    const { status, body } = await upload(chosenFile(bytes));

    expect(status).toBe(400);
    expect(body.message).toBe('El archivo foto.jpg no es una imagen válida.');
  });

  it('of 25 Mpx is accepted', async () => {
    expect((await upload(chosenFile(await pixelBomb(5_000)))).status).toBe(200);
  });

  it('of 12 Mpx in several passes is accepted', async () => {
    expect((await upload(chosenFile(await inPasses('jpeg', 3_000)))).status).toBe(200);
  });

  it('is accepted with 2 MB, and refused with one byte more', async () => {
    const photo = await jpeg();
    // Decoders ignore bytes after the end of a JPEG.
    const padded = (length: number) => Buffer.concat([photo, Buffer.alloc(length - photo.length)]);

    expect((await upload(chosenFile(padded(2 * megabyte)))).status).toBe(200);
    const { status, body } = await upload(chosenFile(padded(2 * megabyte + 1), 'meta.jpg'));
    expect(status).toBe(413);
    expect(body.message).toBe('El archivo meta.jpg excede los 2 MB.');
  });

  it('of 30 MB is refused before it is read', async () => {
    const { response, body } = await upload(chosenFile(Buffer.alloc(30 * megabyte)));

    expect(response.statusCode).toBe(413);
    expect(response.headers['connection']).toBe('close');
    expect(body.code).toBe('body_too_large');
  });

  it.each([2, 5])('is one: %i are refused', async (count) => {
    const photo = chosenFile(await jpeg());
    const { status, body } = await upload(...Array.from({ length: count }, () => photo));

    expect(status).toBe(400);
    expect(body.message).toBe('Envía un solo archivo.');
  });

  it('is no other field of the form', async () => {
    const { bearer } = await signedIn(services);
    const { status } = await putProfile(app, bearer, [name, ['banner', chosenFile(await jpeg())]]);

    expect(status).toBe(400);
  });

  it.each([
    ['a path', '../../x.png'],
    ['a path of Windows', String.raw`..\..\x.png`],
    ['a NUL', 'x\0.png'],
    ['5 kB', `${'x'.repeat(5_000)}.png`],
    ['markup', '<img src=x onerror=alert(1)>.png'],
    ['a text that runs backwards', '\u202egnp.exe'],
  ])('is stored under a generated name, whatever its own is: %s', async (_, fileName) => {
    const before = new Set(await stored());

    const { status, body } = await upload(chosenFile(await jpeg(), fileName));

    expect(status).toBe(200);
    const added = (await stored()).filter((file) => !before.has(file));
    expect(added.map((file) => `/media/photos/${file}`)).toEqual([body.profilePicture]);
    expect(added[0]).toMatch(/^[0-9a-hjkmnp-tv-z]{26}\.webp$/);
  });

  it('is named in a refusal by a shortened name without control characters', async () => {
    const { body } = await upload(chosenFile('no', `${'x'.repeat(200)}\u202e\n.png`));

    expect(body.message).toBe(`El archivo ${'x'.repeat(100)}… no es una imagen válida.`);
  });
});

describe('GET /media/photos/:name', () => {
  it.each([
    '0000000000000000000000000a.webp',
    '..%2f..%2fetc%2fpasswd',
    '..%2fpostgres.address.webp',
    '0000000000000000000000000a.webp.part',
    '__proto__',
  ])('finds nothing at %s', async (photo) => {
    expect((await app.inject(`/media/photos/${photo}`)).statusCode).toBe(404);
  });
});

/** A photo that doesn't compress. */
function noise(): Promise<Buffer> {
  const [width, height] = [400, 300];
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** An interlaced or progressive picture, which is refined with every pass. */
function inPasses(type: 'jpeg' | 'png', height: number): Promise<Buffer> {
  return sharp({ create: { width: 4_000, height, channels: 3, background: '#ff5545' } })
    .toFormat(type, { progressive: true })
    .toBuffer();
}
