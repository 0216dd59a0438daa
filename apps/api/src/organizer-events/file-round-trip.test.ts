import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { EventEditor, draftContent, draftQuestion, draftTicket, inDays } from '../testing/event-editor.ts';
import { operate } from '../testing/operator.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { storedContent } from './stored-content.ts';
import { storedEvents } from './stored-events.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorsal-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const services = await testServices();
const app = await buildPanel(services);
const { db } = services;

async function newEditor() {
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, app, { organizerId, role: 'editor' });
  return { organizerId, editor: new EventEditor(browser, organizerId) };
}

const operatorImports = (event: unknown) => {
  const path = join(folder, 'events.json');
  writeFileSync(path, JSON.stringify([event]));
  return operate(services, `events import "${path}"`);
};

const example = draftContent({
  slug: 'la-completa',
  capacity: 500,
  fee: { fixed: 1, percent: 2.5 },
  vatPercent: 0,
  vatExemption: 'Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).',
  taxClass: 'exempt20',
  feeTaxClass: 'iva10',
  refundTerms: 'Se devuelve hasta 30 días antes.',
  changesUntil: inDays(50),
  questions: [
    draftQuestion({ min: 2, max: 60, ticketIds: ['segunda'] }),
    draftQuestion({ id: 'bus', kind: 'choice', label: 'Autobús', options: ['Sí', 'No'], required: true }),
    draftQuestion({ id: 'parada', label: 'Parada', shownIf: { questionId: 'bus', is: ['Sí'] } }),
    draftQuestion({ id: 'w', kind: 'waiver', label: 'Pliego', text: 'Acepto', version: '1', required: true }),
    draftQuestion({ id: 'h', label: 'Alergias', isAboutHealth: true, keptDays: 7 }),
  ],
  tickets: [
    draftTicket({
      steps: [
        { until: inDays(5), price: 12 },
        { until: inDays(9), price: 15.5 },
      ],
      withheld: 3,
    }),
    draftTicket({
      id: 'segunda',
      name: 'Milla',
      description: 'Una milla',
      capacity: null,
      taxClass: 'iva10',
      saleEnd: inDays(40),
    }),
  ],
});

describe("the operator's format of a draft", () => {
  it('is imported by the operator as the stored event, unchanged', async () => {
    const { editor } = await newEditor();
    const { eventId } = await editor.published(example);

    const { body: file } = await editor.read(eventId, 'export');

    expect((await operatorImports(file)).out).toContain('unchanged');
  });

  it('names the former names of renamed tickets', async () => {
    const { editor } = await newEditor();
    const { eventId, version } = await editor.published({ ...example, slug: 'renombrada' });
    const renamed = example.tickets.map((ticket) => ({ ...ticket, name: `${ticket.name} nueva` }));
    await editor.save(eventId, version, { ...example, slug: 'renombrada', tickets: renamed });

    const { body: file } = await editor.read(eventId, 'export');

    expect(file['tickets']).toMatchObject([
      { formerName: '10K', name: '10K nueva' },
      { formerName: 'Milla', name: 'Milla nueva' },
    ]);
    expect((await operatorImports(file)).out).toContain('updated');
  });

  it('of a draft that was never published makes an event that is not visible', async () => {
    const { editor } = await newEditor();
    const { eventId } = await editor.written({ ...example, slug: 'privada' });

    await operatorImports((await editor.read(eventId, 'export')).body);

    const [stored] = await db.select().from(events).where(eq(events.slug, 'privada'));
    expect(stored).toMatchObject({ name: example.name, publishedAt: null });
  });

  it('becomes a draft with the same content and other ids, of the organizer that imports it', async () => {
    const first = await newEditor();
    const { eventId } = await first.editor.published({ ...example, slug: 'importada' });
    const { body: file } = await first.editor.read(eventId, 'export');
    const { editor, organizerId } = await newEditor();

    const { status, body } = await editor.importFile(file);

    expect([status, body]).toMatchObject([201, { slug: 'importada-2', state: 'draft', blockers: 0 }]);
    const stored = (await storedEvents(db, first.organizerId, [eventId])).get(eventId);
    const withoutIds = (content: typeof example) => ({
      ...content,
      slug: '',
      tickets: content.tickets.map((ticket) => ({ ...ticket, id: '' })),
      questions: content.questions.map((question) => ({
        ...question,
        id: '',
        ticketIds: question.ticketIds?.map((id) => content.tickets.find((one) => one.id === id)?.name),
        shownIf: question.shownIf && {
          ...question.shownIf,
          questionId: content.questions.find(({ id }) => id === question.shownIf?.questionId)?.label,
        },
      })),
    });
    const { body: draft } = await editor.draft(body._id);
    if (!stored) throw new Error('The event is not there.');
    expect(withoutIds(draft.content)).toEqual(withoutIds(storedContent(stored)));
    expect(await db.$count(organizers, eq(organizers.id, organizerId))).toBe(1);
  });

  it('is refused with the fields that are wrong', async () => {
    const { editor } = await newEditor();

    expect(await editor.importFile({ slug: 'x', name: 'X', tickets: [{ name: '10K' }] })).toMatchObject({
      status: 400,
      body: { fields: { 'event.tickets.0.price': expect.any(String) } },
    });
  });
});

describe('POST /api/organizer/:organizerId/events/:eventId/duplicate', () => {
  it('moves all dates by the same days, across a change of the clock, and sells nothing', async () => {
    const { editor } = await newEditor();
    const { eventId } = await editor.written({
      ...example,
      slug: 'nocturna-2026',
      name: 'Nocturna 2026',
      // 10:00 in Madrid in winter.
      startsAt: '2026-12-12T09:00:00Z',
      changesUntil: '2026-12-10T22:59:59Z',
      tickets: [
        draftTicket({
          steps: [{ until: '2026-12-01T23:00:00Z', price: 12 }],
          saleStart: '2026-10-10T08:00:00Z',
        }),
      ],
      questions: [
        draftQuestion({ kind: 'boolean', ticketIds: ['primera'] }),
        draftQuestion({ id: 'dorsal', label: 'Dorsal', shownIf: { questionId: 'club', is: [true] } }),
      ],
    });

    const { status, body } = await editor.act(eventId, 'duplicate', { day: '2027-06-12' });

    expect([status, body]).toMatchObject([
      201,
      {
        slug: 'nocturna-2027',
        name: 'Nocturna 2027',
        state: 'draft',
        // 10:00 in Madrid in summer.
        startDate: '2027-06-12T08:00:00.000Z',
        places: { sold: 0, held: 0, capacity: 100 },
      },
    ]);
    const { content } = (await editor.draft(body._id)).body;
    expect(content.changesUntil).toBe('2027-06-10T21:59:59.000Z');
    expect(content.tickets).toMatchObject([
      { steps: [{ until: '2027-06-01T22:00:00.000Z', price: 12 }], saleStart: '2027-04-10T08:00:00.000Z' },
    ]);
    expect(content.questions[0]?.ticketIds).toEqual([content.tickets[0]?.id]);
    expect(content.tickets[0]?.id).not.toBe('primera');
    expect(content.questions[1]?.shownIf).toEqual({ questionId: content.questions[0]?.id, is: [true] });
    expect(content.questions[0]?.id).not.toBe('club');
  });

  it('refuses an event without a date', async () => {
    const { editor } = await newEditor();
    const { eventId } = await editor.written({ ...example, startsAt: null });

    expect(await editor.act(eventId, 'duplicate', { day: '2027-06-12' })).toMatchObject({
      status: 400,
      body: { code: 'event_without_date' },
    });
  });
});
