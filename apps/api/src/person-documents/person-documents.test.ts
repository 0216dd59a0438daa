import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { documentFileType } from '@dorsal/domain/document-file';
import { documentConsentVersion } from '@dorsal/domain/asked-documents';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { card, certificate, certificatePdf, documentDesk } from '../testing/document-desk.ts';
import { jpegWithGps } from '../testing/photos.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { documentToken } from './document-token.ts';
import { openedDocument } from './sealed-document.ts';

const desk = await documentDesk();
const { services, db, app, buyer, deliver, mailsTo, sold, read, send, withdraw, storedOf, mine } = desk;
const pdf = await certificatePdf();
const anotherToken = `${'0'.repeat(26)}${'a'.repeat(43)}`;

const stateOf = async (token: string) => (await read(token)).body.documents?.[0]?.state;

describe('GET /api/document-requests/:token', () => {
  it('says what is asked of the person, with the first name only', async () => {
    const { token } = await sold();

    const { status, body } = await read(token);

    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Vera', organizerName: 'Club de Muntanya Calderona' });
    expect(JSON.stringify(body)).not.toContain('Soler');
    expect(body.documents).toEqual([
      {
        _id: 'certificado',
        label: certificate.label,
        purpose: certificate.purpose,
        isRequired: true,
        isAboutHealth: true,
        keptDays: 30,
        deadline: '2030-12-12T18:00:00.000Z',
        isOpen: true,
        state: 'missing',
        sentAt: null,
        reason: null,
      },
      expect.objectContaining({ _id: 'licencia', isRequired: false, isAboutHealth: false }),
    ]);
  });

  it.each([
    ['a token of nobody', () => Promise.resolve(anotherToken)],
    [
      'a token with the id of another place',
      async () => (await sold()).personId + (await sold()).token.slice(26),
    ],
    ['a cut token', async () => (await sold()).token.slice(0, -1)],
    [
      'the token of an event that asks for nothing',
      async () => (await sold({ draft: { sport: noSportRules } })).token,
    ],
  ])('answers 404 to %s', async (_, tokenOf) => {
    const token = await tokenOf();

    expect((await read(token)).status).toBe(404);
    expect((await send(token, pdf)).status).toBe(404);
    expect((await withdraw(token)).status).toBe(404);
  });

  it('asks only of the ticket types that a document is for, also after they were replaced', async () => {
    const sale = await sold();
    const [old] = sale.event.ticketIds;
    const set = (documents: object[]) =>
      db.execute(sql`update events set sport = jsonb_set(sport, '{documents}', ${JSON.stringify(documents)}::jsonb)
        where id = ${sale.event.eventId}`);
    await set([
      { ...certificate, ticketIds: ['another'] },
      { ...card, ticketIds: [old] },
    ]);
    expect((await read(sale.token)).body.documents.map(({ _id }) => _id)).toEqual(['licencia']);

    await db.execute(sql`insert into ticket_types (id, event_id, name, price_cents, position, source_ticket_id)
      select 'new' || substr(id, 4), event_id, name, price_cents, position, id from ticket_types where id = ${old}`);
    await set([{ ...certificate, ticketIds: [`new${old.slice(3)}`] }]);
    expect((await read(sale.token)).body.documents.map(({ _id }) => _id)).toEqual(['certificado']);
  });
});

describe('PUT /api/document-requests/:token/documents/:askedId', () => {
  it('stores a PDF encrypted, with what its page shows and without its author', async () => {
    const sale = await sold();

    const { status, body } = await send(sale.token, pdf);

    expect(status).toBe(200);
    expect(body.documents[0]).toMatchObject({ state: 'pending', sentAt: expect.any(String) });
    const [row] = await storedOf(sale);
    expect(row).toMatchObject({ type: 'pdf', consent: { version: documentConsentVersion } });
    expect(row?.file.includes('%PDF')).toBe(false);
    const file = openedDocument(services, row?.file ?? Buffer.alloc(0));
    expect(file.includes('Secreta')).toBe(false);
    expect((await readPdf(file)).text).toBe('Apta para correr');
  });

  it('stores a photo upright and without the place where it was taken', async () => {
    const sale = await sold();

    await send(sale.token, await jpegWithGps(), { name: 'foto.jpg' });

    const [row] = await storedOf(sale);
    const { exif, orientation, format } = await sharp(
      openedDocument(services, row?.file ?? Buffer.alloc(0)),
    ).metadata();
    expect([row?.type, format, exif, orientation]).toEqual(['jpeg', 'jpeg', undefined, undefined]);
  });

  it('believes the content, not the name: a PDF called .jpg is a PDF', async () => {
    const sale = await sold();

    await send(sale.token, pdf, { name: 'foto.jpg' });

    expect((await storedOf(sale))[0]?.type).toBe('pdf');
  });

  it('stores nothing of a second file behind a photo', async () => {
    const sale = await sold();
    const photo = await jpegWithGps();

    expect((await send(sale.token, Buffer.concat([photo, pdf]))).status).toBe(200);

    const [row] = await storedOf(sale);
    const file = openedDocument(services, row?.file ?? Buffer.alloc(0));
    expect([documentFileType(file), file.includes('%PDF')]).toEqual(['jpeg', false]);
  });

  it.each([
    ['no file', null, 400, 'invalid_request'],
    ['an empty file', '', 400, 'document_refused'],
    ['a text', 'Apta para correr', 400, 'document_refused'],
    ['a web page in front of a PDF', `<script>${pdf.toString('latin1')}`, 400, 'document_refused'],
    ['a broken PDF', pdf.subarray(0, 400), 400, 'document_refused'],
    ['a broken photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 400, 'document_refused'],
    ['6 MB', Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]), 413, 'document_refused'],
    ['12 MB', Buffer.concat([pdf, Buffer.alloc(12 * 1024 * 1024)]), 413, 'body_too_large'],
  ])('refuses %s with a sentence', async (_, file, status, code) => {
    const sale = await sold();

    const answer = await send(sale.token, file);

    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/\.$/);
    expect(await storedOf(sale)).toEqual([]);
  });

  it.each([null, '2020-01'])(
    'refuses a document about health with the consent %j',
    async (consentVersion) => {
      const sale = await sold();

      const answer = await send(sale.token, pdf, { consentVersion });

      expect([answer.status, answer.body.code]).toEqual([400, 'consent_needed']);
      expect(await storedOf(sale)).toEqual([]);
    },
  );

  it('needs no consent to a document that is not about health', async () => {
    const sale = await sold();

    expect((await send(sale.token, pdf, { askedId: 'licencia', consentVersion: null })).status).toBe(200);
    expect((await storedOf(sale))[0]?.consent).toBeNull();
  });

  it('answers 404 to a document that is not asked', async () => {
    const { token } = await sold();
    expect((await send(token, pdf, { askedId: 'otro' })).status).toBe(404);
  });

  it('keeps one of two files that arrive at once', async () => {
    const sale = await sold();

    const answers = await Promise.all([send(sale.token, pdf), send(sale.token, pdf), send(sale.token, pdf)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedOf(sale)).toHaveLength(1);
  });

  it('refuses a file for a race that has started, or whose deadline for documents is over', async () => {
    const sale = await sold();
    const startsIn = (interval: string, closesHours: number) =>
      db.execute(sql`update events set starts_at = now() + ${interval}::interval,
        sport = jsonb_set(sport, '{documents,0,closesHours}', ${String(closesHours)}::jsonb) where id = ${sale.event.eventId}`);

    await startsIn('-1 hour', 0);
    expect((await send(sale.token, pdf)).body.code).toBe('document_closed');

    await startsIn('12 hours', 24);
    await db.execute(
      sql`update orders set created_at = now() - interval '9 days' where id = ${sale.order._id}`,
    );
    expect((await send(sale.token, pdf)).body.code).toBe('document_closed');
  });

  it('reads no file of a stranger', async () => {
    const response = await app.inject({
      method: 'PUT',
      url: `/api/document-requests/${anotherToken}/documents/certificado`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'not a form',
    });

    expect(response.statusCode).toBe(404);
  });
});

describe('DELETE /api/document-requests/:token/documents/:askedId', () => {
  it('deletes file and state at once', async () => {
    const sale = await sold();
    await send(sale.token, pdf);

    expect((await withdraw(sale.token)).body.documents[0]?.state).toBe('missing');
    expect(await storedOf(sale)).toEqual([]);
    expect((await withdraw(sale.token)).status).toBe(200);
  });

  it('works after the race too', async () => {
    const sale = await sold();
    await send(sale.token, pdf);
    await db.execute(
      sql`update events set starts_at = now() - interval '2 days' where id = ${sale.event.eventId}`,
    );

    expect((await withdraw(sale.token)).status).toBe(200);
    expect(await storedOf(sale)).toEqual([]);
  });
});

describe('GET /api/events/event/:eventId/documents', () => {
  it('shows the buyer the states of their places and the link, and strangers nothing', async () => {
    const sale = await sold();

    expect((await mine(sale)).body).toEqual([
      {
        participantId: sale.participantId,
        token: sale.token,
        documents: [
          { _id: 'certificado', label: certificate.label, isRequired: true, state: 'missing', reason: null },
          { _id: 'licencia', label: card.label, isRequired: false, state: 'missing', reason: null },
        ],
      },
    ]);
    expect((await mine({ ...(await sold()), event: sale.event })).body).toEqual([]);
    expect((await buyer.send('GET', `/api/events/event/${sale.event.eventId}/documents`)).status).toBe(401);
  });
});

describe('the e-mail with the ticket', () => {
  it('has the link and the labels, for the person of the place only', async () => {
    const email = 'vera.soler@correo.example';
    const sale = await sold({ email });
    const own = await sold();

    await deliver();

    const url = (token: string) => `https://dorsal.example/documentos#${token}`;
    const [toVera] = mailsTo(email);
    expect(toVera?.text).toContain(url(sale.token));
    expect(toVera?.text).toContain('Enviar los documentos de Vera: Certificado médico, Tarjeta federativa');
    expect(mailsTo(own.owner.email)[0]?.text).toContain(url(own.token));
    expect(mailsTo(sale.owner.email)[0]?.text).not.toContain('/documentos');
  });
});

describe('a correction', () => {
  const correct = (sale: Awaited<ReturnType<typeof sold>>, body: object) =>
    buyer.send('PUT', `/api/orders/${sale.order._id}/participants/${sale.participantId}`, {
      body,
      token: sale.order.checkoutToken,
    });

  it('of a typing error keeps the document and the link', async () => {
    const sale = await sold();
    await send(sale.token, pdf);

    await correct(sale, { fullName: 'Vera Solre Ferrer', email: sale.owner.email });

    expect(await stateOf(sale.token)).toBe('pending');
  });

  it('of the address is another person: it deletes the document, and ends the former link', async () => {
    const sale = await sold();
    await send(sale.token, pdf);

    await correct(sale, { fullName: 'Vera Soler Ferrer', email: 'vera@correo.example' });

    expect((await read(sale.token)).status).toBe(404);
    const [place] = (await mine(sale)).body;
    expect(place?.documents[0]?.state).toBe('missing');
    expect(place?.token).toBe(
      documentToken(services, { ...sale, participantId: place?.participantId ?? '' }),
    );
  });

  it("to another person's address mails the new link to that person, and not to the buyer", async () => {
    const sale = await sold();
    const email = 'andreu.mas@correo.example';

    await correct(sale, { fullName: 'Andreu Mas Pla', email });
    await deliver();

    const [place] = (await mine(sale)).body;
    const [mail] = mailsTo(email);
    expect(mail?.text).toContain('Enviar los documentos de Andreu: Certificado médico, Tarjeta federativa');
    expect(mail?.text).toContain(`https://dorsal.example/documentos#${place?.token}`);
    const toBuyer = mailsTo(sale.owner.email).find(({ subject }) => subject?.includes('Ha cambiado'));
    expect(toBuyer?.text).toContain('Andreu Mas Pla');
    expect(toBuyer?.text).not.toContain('/documentos');
  });

  it("to the buyer's own address mails the new link to the buyer", async () => {
    const sale = await sold({ email: 'vera.antes@correo.example' });

    await correct(sale, { fullName: 'Vera Soler Ferrer', email: sale.owner.email });
    await deliver();

    const [place] = (await mine(sale)).body;
    const toBuyer = mailsTo(sale.owner.email).find(({ subject }) => subject?.includes('Ha cambiado'));
    expect(toBuyer?.text).toContain(`https://dorsal.example/documentos#${place?.token}`);
  });

  it('to another person deletes it', async () => {
    const sale = await sold();
    await send(sale.token, pdf);

    await correct(sale, { fullName: 'Andreu Mas Pla', email: sale.owner.email });

    expect(await stateOf(sale.token)).toBe('missing');
    expect(await storedOf(sale)).toEqual([]);
  });
});
