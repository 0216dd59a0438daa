import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { PeopleOptionsBody, PeopleWindowBody } from '@dorsal/api-contract/panel/people';
import type { DocumentFilter } from '@dorsal/domain/asked-documents';
import { organizerRoles } from '@dorsal/domain/organizer-roles';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { outbox } from '../db/schema/outbox.ts';
import { importEvents } from '../events/import/import-events.ts';
import { card, certificate, certificatePdf, documentDesk } from '../testing/document-desk.ts';
import { EventEditor } from '../testing/event-editor.ts';

const desk = await documentDesk();
const { services, db, sold, read, send, deliver, mailsTo, inPanel, storedOf } = desk;
const pdf = await certificatePdf();
const reason = 'No se lee la fecha';

async function sent(options: Parameters<typeof sold>[0] = {}) {
  const sale = await sold(options);
  await send(sale.token, pdf);
  return sale;
}

const activityOf = async ({ event }: Awaited<ReturnType<typeof sold>>) =>
  (
    await db.execute(
      sql`select action, subject, before, after from organizer_activity where organizer_id = ${event.organizerId} order by id`,
    )
  ).rows;

describe('a person in the panel', () => {
  it('shows the documents to owners and registrations, and to no other role', async () => {
    const sale = await sent();

    for (const role of organizerRoles) {
      const { see, open } = await inPanel(sale, role);
      const { details } = await see();
      const isSeen = role === 'owner' || role === 'orders';
      expect([role, details?.documents?.map(({ state }) => state)]).toEqual([
        role,
        isSeen ? ['pending', 'missing'] : undefined,
      ]);
      expect([role, (await open()).status]).toEqual([role, isSeen ? 200 : 403]);
    }
  });

  it('has none if the event asks for none', async () => {
    const { see } = await inPanel(await sold({ draft: { sport: noSportRules } }));
    expect((await see()).details).not.toHaveProperty('documents');
  });
});

describe('opening a document', () => {
  it('is recorded with the name of the person, and nothing else', async () => {
    const sale = await sent();
    const { open } = await inPanel(sale, 'orders');

    const { headers, body } = await open<string>();

    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="documento.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(body.slice(0, 5)).toBe('%PDF-');
    expect(await activityOf(sale)).toEqual([
      {
        action: 'personFileShown',
        subject: 'Vera Soler Ferrer',
        before: null,
        after: { event: 'Trail Nocturno del Garbí' },
      },
    ]);
  });

  it('answers 404 if none was sent', async () => {
    const sale = await sold();
    expect((await (await inPanel(sale)).open()).status).toBe(404);
    expect(await activityOf(sale)).toEqual([]);
  });
});

describe('a decision', () => {
  it('accepts: no other file takes its place', async () => {
    const sale = await sent();
    const { decide, fileId } = await inPanel(sale);

    const { status, body } = await decide({ state: 'accepted', fileId: await fileId() });

    expect([status, body.details?.documents?.[0]?.state]).toEqual([200, 'accepted']);
    expect((await read(sale.token)).body.documents[0]).toMatchObject({ state: 'accepted', isOpen: false });
    expect((await send(sale.token, pdf)).body.code).toBe('document_accepted');
  });

  it('refuses: the person gets the reason and the link, and sends another', async () => {
    const email = 'vera.refused@correo.example';
    const sale = await sent({ email });
    const { decide, fileId } = await inPanel(sale, 'orders');
    await deliver();

    await decide({ state: 'refused', fileId: await fileId(), reason });
    await deliver();

    expect((await read(sale.token)).body.documents[0]).toMatchObject({
      state: 'refused',
      reason,
      isOpen: true,
    });
    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('Hay que enviar otra vez un documento: Trail Nocturno del Garbí');
    expect(mail?.text).toContain(reason);
    expect(mail?.text).toContain(`https://dorsal.example/documentos#${sale.token}`);
    expect(mail?.attachments).toEqual([]);
    await send(sale.token, pdf);
    expect((await read(sale.token)).body.documents[0]).toMatchObject({ state: 'pending', reason: null });
  });

  it('refuses after the deadline: the e-mail asks for nothing more', async () => {
    const email = 'vera.late@correo.example';
    const sale = await sent({ email });
    const { decide, fileId } = await inPanel(sale);
    await db.execute(
      sql`update events set starts_at = now() - interval '1 hour' where id = ${sale.event.eventId}`,
    );

    await decide({ state: 'refused', fileId: await fileId(), reason });
    await deliver();

    const mail = mailsTo(email).at(-1);
    expect(mail?.subject).toBe('Un documento no vale y el plazo ha terminado: Trail Nocturno del Garbí');
    expect(mail?.text).toContain('El plazo para enviar otro ha terminado');
    expect(mail?.text).not.toContain('/documentos');
  });

  it('leaves the reason in no table as it was written', async () => {
    const sale = await sent();
    const { decide, fileId } = await inPanel(sale);

    await decide({ state: 'refused', fileId: await fileId(), reason });

    const [stored] = await storedOf(sale);
    expect(stored?.reason?.includes('fecha')).toBe(false);
    const rows = await db.select().from(outbox);
    expect(JSON.stringify([rows, await activityOf(sale)])).not.toMatch(/fecha|[Cc]ertificado/);
  });

  it.each([
    [{ state: 'refused', reason: ' ' }, 400, 'invalid_request'],
    [{ state: 'refused', reason: 'x'.repeat(301) }, 400, 'invalid_request'],
    [{ state: 'pending' }, 400, 'invalid_request'],
    [{ state: 'accepted', fileId: '0'.repeat(26) }, 409, 'document_replaced'],
  ])('%j is answered %i', async (body, status, code) => {
    const { decide, fileId } = await inPanel(await sent());

    const answer = await decide({ fileId: await fileId(), ...body });

    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('about a file that the person replaced since is refused', async () => {
    const sale = await sent();
    const { decide, fileId } = await inPanel(sale);
    const seen = await fileId();
    await send(sale.token, pdf);

    expect((await decide({ state: 'accepted', fileId: seen })).body.code).toBe('document_replaced');
  });

  it('and an upload at once never accept a file that no member saw', async () => {
    for (let round = 0; round < 3; round += 1) {
      const sale = await sent();
      const { decide, fileId } = await inPanel(sale);
      const seen = await fileId();

      const [decided, uploaded] = await Promise.all([
        decide({ state: 'accepted', fileId: seen }),
        send(sale.token, pdf),
      ]);

      const [row] = await storedOf(sale);
      expect([decided.status, uploaded.status]).toContain(409);
      expect(row?.state).toBe(decided.status === 200 ? 'accepted' : 'pending');
      expect(row?.id === seen).toBe(decided.status === 200);
    }
  });
});

describe('the list of people', () => {
  it.each<[DocumentFilter, string[]]>([
    ['missing', ['missing']],
    ['pending', ['pending']],
    ['refused', ['refused']],
  ])('filters by documents that are %s', async (documents, states) => {
    const first = await sold();
    const { browser, ofEvent, decide, fileId } = await inPanel(first);
    const found = async () => {
      const { body } = await browser.call<PeopleWindowBody>('POST', `${ofEvent}/people/list`, {
        body: {
          audience: { documents },
          sort: { by: 'name', direction: 'ascending' },
          columns: [],
          offset: 0,
          limit: 10,
        },
      });
      return body.total;
    };
    const seen: Record<string, number> = { missing: await found() };
    await send(first.token, pdf);
    seen['pending'] = await found();
    await decide({ state: 'refused', fileId: await fileId(), reason });
    seen['refused'] = await found();

    expect(Object.keys(seen).filter((state) => seen[state] === 1)).toEqual(states);
  });

  it('does not count an optional document as missing', async () => {
    const sale = await sold({ draft: { sport: { ...noSportRules, documents: [card] } } });
    const { browser, ofEvent } = await inPanel(sale);
    const audience = { documents: 'missing' };
    const { body } = await browser.call<{ total: number }>('POST', `${ofEvent}/people/counts`, {
      body: { audience, questionId: null },
    });
    expect(body.total).toBe(0);
  });

  it('offers the filter to the roles that see documents, and refuses it to others', async () => {
    const sale = await sold();
    for (const [role, isOffered] of [
      ['orders', true],
      ['editor', undefined],
    ] as const) {
      const { browser, ofEvent } = await inPanel(sale, role);
      const { body } = await browser.call<PeopleOptionsBody>('GET', `${ofEvent}/people/options`);
      expect(body.asksDocuments).toBe(isOffered);
      const { status } = await browser.call('POST', `${ofEvent}/people/counts`, {
        body: { audience: { documents: 'missing' }, questionId: null },
      });
      expect(status).toBe(isOffered ? 200 : 400);
    }
  });

  it('finds no one by a document that is only for another ticket type', async () => {
    const documents = [{ ...certificate, ticketIds: ['another'] }];
    const { browser, ofEvent } = await inPanel(
      await sold({ draft: { sport: { ...noSportRules, documents } } }),
    );
    const { body } = await browser.call<{ total: number }>('POST', `${ofEvent}/people/counts`, {
      body: { audience: { documents: 'missing' }, questionId: null },
    });
    expect(body.total).toBe(0);
  });
});

describe('the tasks of the home page', () => {
  it('has the documents to look at, for the roles that see them', async () => {
    const sale = await sent();
    const tasksOf = async (role: 'owner' | 'editor') => {
      const { browser, organizer } = await inPanel(sale, role);
      const { body } = await browser.call<PanelHomeBody>('GET', `${organizer}/home`);
      return body.tasks.filter(({ kind }) => kind === 'documentWaiting');
    };

    expect(await tasksOf('owner')).toMatchObject([{ count: 1, eventId: sale.event.eventId }]);
    expect(await tasksOf('editor')).toEqual([]);

    const { decide, fileId } = await inPanel(sale);
    await decide({ state: 'accepted', fileId: await fileId() });
    expect(await tasksOf('owner')).toEqual([]);
  });
});

describe('whether a document is about health', () => {
  /** The problems and errors of a draft and of a file in which the license card has this mark. */
  async function marked(sale: Awaited<ReturnType<typeof sold>>, isAboutHealth: boolean) {
    const { organizerId, eventId } = sale.event;
    const { browser } = await inPanel(sale);
    const editor = new EventEditor(browser, organizerId);
    const withMark = (documents: readonly { readonly id: string }[] = []) =>
      documents.map((document) => (document.id === card.id ? { ...document, isAboutHealth } : document));
    const { body: draft } = await editor.draft(eventId);
    const { content } = draft;
    const changed = { ...content.sport, documents: withMark(content.sport.documents) };
    const { body: saved } = await editor.save(eventId, draft.version, {
      ...content,
      sport: changed as typeof content.sport,
    });
    const { body: file } = await editor.read<{ sport: { documents: { id: string }[] } }>(eventId, 'export');
    const row = { ...file, sport: { ...file.sport, documents: withMark(file.sport.documents) } };
    const { errors } = await importEvents(services, JSON.stringify([row]), { dryRun: true, skipBad: false });
    const problems = saved.outcome === 'saved' ? saved.problems : [];
    return [...problems, ...errors].filter(({ path }) => path?.startsWith('sport.documents'));
  }

  it('cannot change once people have sent it', async () => {
    const sale = await sold();
    await send(sale.token, pdf, { askedId: card.id, consentVersion: null });

    expect(await marked(sale, true)).toMatchObject([
      {
        path: 'sport.documents.1.isAboutHealth',
        message: expect.stringContaining('Ya hay quien ha enviado «Tarjeta federativa»'),
      },
      {
        path: 'sport.documents.1.isAboutHealth',
        message: expect.stringContaining('people have sent this document'),
      },
    ]);
    expect(await marked(sale, false)).toEqual([]);
  });

  it('may change while there is no file of it', async () => {
    expect(await marked(await sent(), true)).toEqual([]);
  });
});
