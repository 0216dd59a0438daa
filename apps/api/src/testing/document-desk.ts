import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import Pdf from 'pdfkit';
import { afterAll } from 'vitest';
import type { DocumentRequestBody, PlaceDocumentsBody } from '@dorsal/api-contract/document-requests';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { DecideDocumentBody } from '@dorsal/api-contract/panel/people-documents';
import { documentConsentVersion } from '@dorsal/domain/asked-documents';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { noSportRules, type SportRules } from '@dorsal/domain/ticket-rules';
import { people } from '../db/schema/people.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { createMailer } from '../gateways/smtp.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { documentToken } from '../person-documents/document-token.ts';
import { buildApi } from './build-api.ts';
import { Buyer, checkoutOf, provenToken } from './buyer.ts';
import { mailServer } from './mail-server.ts';
import { buildPanel, signedInStaff } from './panel-staff.ts';
import { chosenFile, encodedForm } from './profile-form.ts';
import { type EventDraft, freeEvent, seedEvent } from './seed-event.ts';
import { signedIn } from './signed-in.ts';
import { testServices } from './test-services.ts';

export const certificate = {
  id: 'certificado',
  label: 'Certificado médico',
  purpose: 'El reglamento pide un certificado de este año.',
  isRequired: true,
} as const;
/** It is optional, and not about health. */
export const card = {
  id: 'licencia',
  label: 'Tarjeta federativa',
  purpose: 'Para el descuento.',
  isRequired: false,
  isAboutHealth: false,
} as const;
const asking: SportRules = { ...noSportRules, documents: [certificate, card] };

/** A PDF with a text, and with the name of its author. */
export async function certificatePdf(text = 'Apta para correr'): Promise<Buffer> {
  const pdf = new Pdf({ info: { Author: 'Doctora Secreta' }, compress: false });
  pdf.text(text);
  pdf.end();
  return buffer(pdf);
}

/** Races that ask for a medical certificate and a license card, places of them, and members who look at what was sent. */
export async function documentDesk() {
  const server = await mailServer();
  const services = await testServices({
    environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://dorsal.example', RATE_LIMIT_SCALE: '100' },
  });
  const { db } = services;
  const app = await buildApi(services);
  const panel = await buildPanel(services);
  const buyer = new Buyer(app);
  const mailer = createMailer(services.config);
  afterAll(() => mailer.close());
  const deliver = () => drainOutbox(services, mailHandlers(services, mailer));
  const mailsTo = (address: string) =>
    server.mails.filter((mail) => mail.to?.some((to) => to.address === address));

  /** A paid place of a signed-in buyer. `email`: that of the participant; the buyer's by default. */
  async function sold({ draft = {}, email }: { draft?: EventDraft; email?: string } = {}) {
    const owner = await signedIn(services);
    const startsAt = new Date('2030-12-12T18:00:00Z');
    const event = await seedEvent(db, { ...freeEvent, startsAt, sport: asking, ...draft });
    const { body: order } = await buyer.place(
      event.eventId,
      [{ ticketId: event.ticketIds[0], quantity: 1 }],
      {
        bearer: owner.bearer,
      },
    );
    const { status, body } = await buyer.checkout(order, {
      buyer: { fullName: 'Lucía Ferrer Mas', email: owner.email },
      participants: checkoutOf(order).participants.map((one) => ({
        ...one,
        fullName: 'Vera Soler Ferrer',
        email: email ?? owner.email,
      })),
      addressToken: provenToken(owner.email),
    });
    if (status !== 200) throw new Error(`The checkout was answered ${status} ${JSON.stringify(body)}.`);
    const [place] = await db
      .select({ personId: people.personId, participantId: people.participantId })
      .from(people)
      .where(eq(people.orderId, order._id));
    if (!place) throw new Error('The order has no participant.');
    return { owner, event, order, ...place, token: documentToken(services, place) };
  }
  type Sale = Awaited<ReturnType<typeof sold>>;

  const url = (token: string) => `/api/document-requests/${token}`;
  const read = (token: string) => buyer.send<DocumentRequestBody>('GET', url(token));
  const withdraw = (token: string, askedId = 'certificado') =>
    buyer.send<DocumentRequestBody>('DELETE', `${url(token)}/documents/${askedId}`);

  /** Sends a file as the page does. */
  async function send(
    token: string,
    file: Uint8Array | string | null,
    {
      askedId = 'certificado',
      name = 'certificado.pdf',
      consentVersion = documentConsentVersion,
    }: { askedId?: string; name?: string; consentVersion?: string | null } = {},
  ) {
    const { type, bytes } = await encodedForm([
      ...(consentVersion === null ? [] : [['consentVersion', consentVersion] as const]),
      ...(file === null ? [] : [['file', chosenFile(file, name)] as const]),
    ]);
    const response = await app.inject({
      method: 'PUT',
      url: `${url(token)}/documents/${askedId}`,
      headers: { 'content-type': type },
      payload: bytes,
    });
    return { status: response.statusCode, body: response.json<DocumentRequestBody & Partial<ErrorBody>>() };
  }

  const storedOf = ({ participantId }: Pick<Sale, 'participantId'>) =>
    db.select().from(personDocuments).where(eq(personDocuments.participantId, participantId));
  const mine = ({ owner, event }: Sale) =>
    buyer.send<PlaceDocumentsBody[]>('GET', `/api/events/event/${event.eventId}/documents`, {
      bearer: owner.bearer,
    });

  /** What a member of the organizer does with the person's documents. */
  async function inPanel({ event: { organizerId, eventId }, personId }: Sale, role: OrganizerRole = 'owner') {
    const { browser, userId } = await signedInStaff(services, panel, { organizerId, role });
    const ofEvent = `/api/organizer/${organizerId}/events/${eventId}`;
    const person = `${ofEvent}/people/${personId}`;
    const see = async () => (await browser.call<PanelPersonBody>('GET', person)).body;
    return {
      browser,
      userId,
      ofEvent,
      organizer: `/api/organizer/${organizerId}`,
      see,
      fileId: async () =>
        (await see()).details?.documents?.find(({ _id }) => _id === 'certificado')?.file?._id ??
        '0'.repeat(26),
      open: <T = unknown>() => browser.call<T>('GET', `${person}/documents/certificado/file`),
      decide: (body: DecideDocumentBody | object) =>
        browser.call<PanelPersonBody & Partial<ErrorBody>>('PUT', `${person}/documents/certificado`, {
          body,
        }),
    };
  }

  return { services, db, app, buyer, deliver, mailsTo, sold, read, send, withdraw, storedOf, mine, inPanel };
}
