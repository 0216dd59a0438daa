import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { EventBody } from '@dorsal/api-contract/events';
import { eventDraftVersions } from '../db/schema/event-drafts.ts';
import { eventPictures } from '../db/schema/event-pictures.ts';
import { sweepPictures } from '../media/sweep-pictures.ts';
import { buildApi } from '../testing/build-api.ts';
import { draftContent, EventEditor } from '../testing/event-editor.ts';
import { operate } from '../testing/operator.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { jpeg } from '../testing/photos.ts';
import { chosenFile } from '../testing/profile-form.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const panel = await buildPanel(services);
const portal = await buildApi(services);
const { db } = services;

async function newEditor() {
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, panel, { organizerId, role: 'editor' });
  return { organizerId, editor: new EventEditor(browser, organizerId) };
}

async function uploaded(editor: EventEditor, eventId: string, background = '#ff5545') {
  const file = chosenFile(await jpeg({ width: 1600, height: 1000, background }));
  return (await editor.upload(eventId, file)).body.id;
}

const cover = (id: string) => ({ id, alt: 'La salida en la plaza', isCover: true });
const inGallery = (id: string) => ({ id, alt: 'La meta', isCover: false });

/** A draft with this cover and this picture of the gallery, saved. */
async function drafted(slug: string) {
  const { editor, organizerId } = await newEditor();
  const eventId = (await editor.create()).body._id;
  const [coverId, otherId] = [await uploaded(editor, eventId), await uploaded(editor, eventId, '#0000ff')];
  const content = draftContent({ slug, pictures: [cover(coverId), inGallery(otherId)] });
  const { body } = await editor.save(eventId, 1, content);
  if (body.outcome !== 'saved') throw new Error('The draft was not saved.');
  return { editor, organizerId, eventId, coverId, otherId, content, problems: body.problems };
}

const publicEvent = async (slug: string) =>
  (await portal.inject(`/api/events/event/${slug}`)).json<EventBody>();

/** The status of a picture's address, after its redirect. */
async function statusOf(address: string) {
  const first = await portal.inject(address);
  const { location } = first.headers;
  return location === undefined ? first.statusCode : (await portal.inject(location)).statusCode;
}

describe('the pictures of an event', () => {
  it('are those of the draft until it is published, then those of its page', async () => {
    const { editor, eventId, coverId, otherId, problems } = await drafted('con-fotos');
    expect(problems).toEqual([]);

    await editor.publish(eventId, 2);

    const event = await publicEvent('con-fotos');
    expect(event.cover).toMatch(new RegExp(`^/media/covers/${eventId}/`));
    expect(event.coverAlt).toBe('La salida en la plaza');
    expect(event.gallery).toEqual([expect.stringContaining(`/media/covers/${otherId}/`)]);
    expect(event.galleryAlts).toEqual(['La meta']);
    for (const name of ['hero-720.avif', 'card-1440.webp', 'social.jpg']) {
      expect(await statusOf(`${event.cover}/${name}`)).toBe(200);
      expect(await statusOf(`/media/covers/${coverId}/any/${name}`)).toBe(200);
    }
  });

  it('go back to the drawn cover when none is the cover any more', async () => {
    const { editor, eventId, coverId, content } = await drafted('sin-portada');
    await editor.publish(eventId, 2);
    const before = (await publicEvent('sin-portada')).cover;

    await editor.save(eventId, 2, { ...content, pictures: [{ ...cover(coverId), isCover: false }] });
    expect((await publicEvent('sin-portada')).cover).toBe(before);
    await editor.publish(eventId, 3);

    const after = await publicEvent('sin-portada');
    expect([after.cover, after.coverAlt]).toEqual([null, null]);
    expect(await statusOf(`/media/covers/${eventId}/auto/card-360.avif`)).toBe(200);
  });

  it.each([
    ['is no picture', '0000000000000000000000000a'],
    ["is another organizer's", ''],
  ])('block the publication if one %s', async (_, id) => {
    const stranger = id === '' ? await drafted('ajena') : undefined;
    const { editor } = await newEditor();

    const { eventId } = await editor.written(
      draftContent({ slug: 'prestada', pictures: [cover(stranger?.coverId ?? id)] }),
    );

    const { problems } = (await editor.draft(eventId)).body;
    expect(problems).toMatchObject([
      {
        step: 'details',
        severity: 'blocks',
        path: 'pictures.0',
        message: 'Esta foto ya no está guardada. Quítala o súbela de nuevo.',
      },
    ]);
    expect((await editor.publish(eventId, 2)).status).toBe(409);
  });

  it('need a text for people who do not see them', async () => {
    const { editor, eventId, coverId } = await drafted('sin-texto');

    await editor.save(eventId, 2, draftContent({ pictures: [{ ...cover(coverId), alt: ' ' }] }));

    expect((await editor.draft(eventId)).body.problems).toMatchObject([
      { severity: 'blocks', path: 'pictures.0.alt' },
    ]);
  });

  it('have one cover at most', async () => {
    const { editor, eventId, content } = await drafted('dos-portadas');
    const pictures = content.pictures.map((picture) => ({ ...picture, isCover: true }));

    expect((await editor.save(eventId, 2, { ...content, pictures })).status).toBe(400);
  });

  it('are exported and imported as the draft has them', async () => {
    const { editor, eventId, content } = await drafted('copiada');

    const { body: file } = await editor.read(eventId, 'export');
    const { body: copy } = await editor.importFile({ ...file, slug: 'la-copia' });

    expect(file['pictures']).toEqual(content.pictures);
    expect((await editor.draft(copy._id)).body.content.pictures).toEqual(content.pictures);
  });
});

describe('the pictures in an events file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-pictures-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const load = (pictures: unknown) => {
    const path = join(folder, 'events.json');
    const organizer = { slug: 'linea-de-cal', name: 'Línea de Cal' };
    const tickets = [{ name: '21K', price: 32.5 }];
    writeFileSync(
      path,
      JSON.stringify([
        { slug: 'trail-importado', name: 'Trail', organizer, tickets, ...(pictures as object) },
      ]),
    );
    return operate(services, `events import "${path}"`);
  };
  const dataUrl = async (type = 'jpeg') =>
    `data:image/${type};base64,${(await jpeg({ width: 900, height: 900 })).toString('base64')}`;

  it('are stored once for two imports, and stay if a later file has none', async () => {
    const pictures = [{ file: await dataUrl(), alt: 'La salida', isCover: true }];

    expect((await load({ pictures })).out).toContain('created');
    expect((await load({ pictures })).out).toContain('unchanged');
    expect((await load({})).out).toContain('unchanged');

    const event = await publicEvent('trail-importado');
    expect(event.coverAlt).toBe('La salida');
    expect(await statusOf(`${event.cover}/card-720.avif`)).toBe(200);
  });

  it.each([
    ['an id of no picture', { id: '0000000000000000000000000a' }, 'pictures.0.id'],
    ['a broken file', { file: 'data:image/jpeg;base64,aG9sYQ==' }, 'pictures.0.file'],
    ['neither of both', {}, 'pictures.0.file'],
  ])('are refused with %s', async (_, picture, field) => {
    const { out, code } = await load({ pictures: [{ ...picture, alt: 'La salida' }] });

    expect(code).toBe(1);
    expect(out).toContain(field);
  });
});

describe('the preview', () => {
  const previewOf = async (editor: EventEditor, eventId: string) => {
    await editor.act(eventId, 'preview-link');
    const { previewUrl } = (await editor.draft(eventId)).body;
    return (await portal.inject(`/api/events/preview/${previewUrl?.split('/').at(-1)}`)).json<EventBody>();
  };

  it('of an event that was never published shows its uploaded cover and gallery', async () => {
    const { editor, eventId, coverId } = await drafted('previa');

    const { cover: address, coverAlt, gallery } = await previewOf(editor, eventId);

    expect(address).toContain(`/media/covers/${coverId}/`);
    expect(coverAlt).toBe('La salida en la plaza');
    expect(await statusOf(`${address}/hero-720.avif`)).toBe(200);
    expect(await statusOf(`${gallery[0]}/card-360.avif`)).toBe(200);
  });

  it('of an event without pictures shows the cover that is drawn for its sport', async () => {
    const { editor } = await newEditor();
    const { eventId } = await editor.written(draftContent({ slug: 'dibujada' }));

    const { cover: address } = await previewOf(editor, eventId);

    expect(await statusOf(`${address}/hero-720.avif`)).toBe(200);
    // It has no bib: the name of an unpublished event stays secret.
    expect(await statusOf(`/media/covers/${eventId}/any/social.jpg`)).toBe(200);
  });

  it('shows the drawn cover if the draft drops the published picture', async () => {
    const { editor, eventId, content } = await drafted('vuelve');
    await editor.publish(eventId, 2);
    await editor.save(eventId, 2, { ...content, pictures: [] });

    const { cover: address, gallery } = await previewOf(editor, eventId);
    const drawn = await portal.inject(`${address}/card-360.avif`);

    expect(drawn.headers.location).toContain(`/media/gallery/${eventId}/cover/`);
    expect(await statusOf(`${address}/card-360.avif`)).toBe(200);
    expect(gallery).toEqual([]);
  });
});

describe('the sweep of pictures', () => {
  const isKept = async (id: string) => (await db.$count(eventPictures, eq(eventPictures.id, id))) === 1;
  const age = (interval: string) =>
    db.update(eventPictures).set({ createdAt: sql`now() - ${interval}::interval` });

  it('deletes what no draft, no published event and no recent version names, a day after the upload', async () => {
    const { editor, eventId, coverId, otherId, content } = await drafted('barrida');
    const unused = await uploaded(editor, eventId, '#00ff00');
    await editor.publish(eventId, 2);
    await editor.save(eventId, 2, { ...content, pictures: [inGallery(otherId)] });
    await statusOf(`/media/covers/${unused}/any/card-360.avif`);

    await age('23 hours');
    await sweepPictures(services);
    expect(await isKept(unused)).toBe(true);

    await age('25 hours');
    await sweepPictures(services);
    expect([await isKept(coverId), await isKept(otherId), await isKept(unused)]).toEqual([true, true, false]);
    const files = await readdir(join(services.config.dataDir, 'media'));
    expect(files.filter((file) => file.startsWith(unused))).toEqual([]);

    // The published event drops it, and the version that had it is old.
    await editor.publish(eventId, 3);
    await sweepPictures(services);
    expect(await isKept(coverId)).toBe(true);
    await db
      .update(eventDraftVersions)
      .set({ savedAt: sql`now() - interval '31 days'` })
      .where(eq(eventDraftVersions.eventId, eventId));
    await sweepPictures(services);
    expect([await isKept(coverId), await isKept(otherId)]).toEqual([false, true]);
  });
});
