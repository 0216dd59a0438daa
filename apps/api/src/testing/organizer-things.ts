import { eq, sql } from 'drizzle-orm';
import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { encodeCourse } from '../courses/stored-course.ts';
import { bankFiles, bankLines } from '../db/schema/bank-lines.ts';
import { checkInDevices } from '../db/schema/check-ins.ts';
import { consentEvidence, consentTexts } from '../db/schema/consent-evidence.ts';
import { duplicatePeople } from '../db/schema/duplicate-people.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import { eventDrafts, eventDraftVersions } from '../db/schema/event-drafts.ts';
import { exportJobs } from '../db/schema/export-jobs.ts';
import { invoices, invoiceSeries } from '../db/schema/invoices.ts';
import { organizerInvitations, organizerMembers } from '../db/schema/members.ts';
import { messages } from '../db/schema/messages.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { users } from '../db/schema/users.ts';
import { exportTemplates, people, peopleExports, peopleViews } from '../db/schema/people.ts';
import { panelSessions } from '../db/schema/panel-sessions.ts';
import { textHash } from '../evidence/text-hash.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { newId } from '../ids.ts';
import { sealedDocument } from '../person-documents/sealed-document.ts';
import type { Services } from '../services.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import { exampleInvoice } from './example-invoice.ts';
import { gpxOf, hillyLoop } from './gpx-examples.ts';
import { seedCommissionInvoice } from './seed-commission-invoice.ts';
import { seedOrganizer } from './panel-staff.ts';
import { seedEvent } from './seed-event.ts';
import { seedTaxDocument } from './seed-tax-document.ts';
import { seedPerson } from './seed-person.ts';

/** An organizer and one of each thing that a path of the panel names, by the parameter's name. */
export type OrganizerThings = Readonly<Record<string, string>> & { readonly organizerId: string };

/** What the editor saves for a new event. */
export const emptyDraft: EventDraftContentBody = {
  slug: 'carrera-nueva',
  name: 'Carrera nueva',
  category: null,
  description: '',
  regulations: '',
  startsAt: null,
  timeZone: 'Europe/Madrid',
  durationHours: 0,
  location: '',
  coordinates: null,
  capacity: null,
  fee: { fixed: 0, percent: 0 },
  vatPercent: 21,
  vatExemption: null,
  taxClass: null,
  feeTaxClass: null,
  paymentMethods: ['card'],
  questions: [],
  sport: { fields: [], ageLimits: [], categorySets: [] },
  refundTerms: null,
  changesUntil: null,
  tickets: [],
  pictures: [],
  pickups: [],
  editions: [],
};

/** What the event asks of its people. */
const askedId = 'certificado';
const askingSport = {
  ...noSportRules,
  documents: [
    { id: askedId, label: 'Certificado médico', purpose: 'Lo pide el reglamento.', isRequired: true },
  ],
};

const course = encodeCourse(Buffer.from(gpxOf(hillyLoop(9))));

/** Inserts an organizer with a published event and its draft, a member, an invitation and a check-in phone. */
export async function seedOrganizerThings(services: Services): Promise<OrganizerThings> {
  const { db } = services;
  const organizerId = await seedOrganizer(services);
  const commissionInvoiceId = await seedCommissionInvoice(services, organizerId);
  const { eventId, slug, ticketIds } = await seedEvent(db, { organizerId, sport: askingSport });
  const content = { ...emptyDraft, slug };
  await db.insert(eventDrafts).values({ eventId, organizerId, content });
  await db.insert(eventDraftVersions).values({ eventId, version: 1, content });
  const [userId, invitationId, deviceId] = [newId(), newId(), newId()];
  await db
    .insert(users)
    .values({ id: userId, email: `${userId}@correo.example`, name: 'Pau Soler', termsVersion: '1' });
  await db.insert(organizerMembers).values({ organizerId, userId, role: 'reader' });
  await db.insert(organizerInvitations).values({
    id: invitationId,
    organizerId,
    email: `${invitationId}@correo.example`,
    role: 'reader',
    tokenHash: tokenHash(newToken()),
    expiresAt: sql`now() + interval '7 days'`,
  });
  await db.insert(checkInDevices).values({
    id: deviceId,
    eventId,
    name: 'Entrada norte',
    tokenHash: tokenHash(newToken()),
    expiresAt: sql`now() + interval '7 days'`,
  });
  const [personId, templateId] = [await seedPerson(db, { eventId, ticketTypeId: ticketIds[0] }), newId()];
  await db
    .insert(exportTemplates)
    .values({ id: templateId, eventId, name: 'Cronometraje', format: 'csv', columns: ['fullName'] });
  const messageId = newId();
  await db.insert(messages).values({
    id: messageId,
    organizerId,
    eventId,
    kind: 'news',
    subject: 'Recoge tu dorsal',
    text: 'Hola, {nombre}',
    audience: {},
    state: 'awaitingApproval',
    people: 1,
    mails: 1,
  });
  const [person] = await db
    .select({ orderId: people.orderId, participantId: people.participantId })
    .from(people)
    .where(eq(people.personId, personId));
  const orderId = person?.orderId ?? '';
  await db.insert(personDocuments).values({
    id: newId(),
    participantId: person?.participantId ?? '',
    askedId,
    type: 'pdf',
    file: sealedDocument(services, '%PDF-1.7'),
  });
  const twinId = await seedTwin(db, { eventId, ticketTypeId: ticketIds[0], personId });
  const refundId = await seedTransferRefund(db, orderId);
  const [fileId, lineId] = [newId(), newId()];
  const days = { firstDay: '2026-11-22', lastDay: '2026-11-22' };
  await db.insert(bankFiles).values({
    id: fileId,
    organizerId,
    hash: fileId,
    name: 'extracto.n43',
    format: 'norma43',
    ...days,
    movements: 1,
  });
  await db.insert(bankLines).values({
    id: lineId,
    organizerId,
    fileId,
    key: lineId,
    bookedOn: '2026-11-22',
    amountCents: 1850,
    text: 'BIZUM',
  });
  const invoice = { ...exampleInvoice(), id: newId(), organizerId, orderId, number: 1, previousHash: null };
  await db
    .insert(invoiceSeries)
    .values({ organizerId, series: invoice.series, lastNumber: 1, lastHash: invoice.hash });
  await db.insert(invoices).values(invoice);
  const documentId = await seedTaxDocument(db, { organizerId, orderId });
  const evidenceId = await seedEvidence(db, { eventId, orderId, personId });
  const courseId = newId();
  await db.insert(eventCourses).values({ id: courseId, organizerId, ...(await course) });
  const ids = {
    personId,
    templateId,
    messageId,
    orderId,
    refundId,
    invoiceId: invoice.id,
    lineId,
    documentId,
    courseId,
    evidenceId,
    askedId,
    twinId,
  };
  return { organizerId, eventId, version: '1', userId, invitationId, deviceId, commissionInvoiceId, ...ids };
}

/** Inserts another place that seems to be of the same person, and returns the person's id there. */
async function seedTwin(
  db: Services['db'],
  { personId, ...place }: Readonly<Record<'eventId' | 'ticketTypeId' | 'personId', string>>,
): Promise<string> {
  const twinId = await seedPerson(db, place);
  const [oneId = '', otherId = ''] = [personId, twinId].sort();
  await db.insert(duplicatePeople).values({ oneId, otherId, cause: 'document' });
  return twinId;
}

/** Inserts what proves that the person has accepted a text, and returns its id. */
async function seedEvidence(
  db: Services['db'],
  { eventId, orderId, personId }: Readonly<Record<'eventId' | 'orderId' | 'personId', string>>,
): Promise<string> {
  const [evidenceId, text] = [newId(), `Participo bajo mi responsabilidad: ${orderId}.`];
  const [person] = await db
    .select({ participantId: people.participantId })
    .from(people)
    .where(eq(people.personId, personId));
  await db.insert(consentTexts).values({ hash: textHash(text), text });
  await db.insert(consentEvidence).values({
    id: evidenceId,
    eventId,
    orderId,
    participantId: person?.participantId ?? null,
    kind: 'waiver',
    participantName: 'Lucía Ferrer Mas',
    acceptedByName: 'Lucía Ferrer Mas',
    acceptedByRole: 'buyer',
    label: 'Acepto el reglamento',
    version: '1',
    textHash: textHash(text),
    acceptedAt: new Date(),
  });
  return evidenceId;
}

/** Inserts a refund by transfer of a part of the order, and returns its id. */
async function seedTransferRefund(db: Services['db'], orderId: string): Promise<string> {
  const [attemptId, refundId] = [newId(), newId()];
  await db.insert(paymentAttempts).values({
    id: attemptId,
    orderId,
    method: 'transfer',
    number: attemptId,
    amountCents: 1590,
    refundCents: 100,
    status: 'accepted',
    settledAt: sql`now()`,
  });
  await db.insert(refunds).values({ id: refundId, attemptId, amountCents: 100, reason: 'operator' });
  return refundId;
}

/** Inserts what belongs to one member: a saved view, a prepared export and one of the worker. Returns their ids by the paths' parameters. */
export async function seedOwnThings(
  { db }: Services,
  { eventId, userId }: { readonly eventId: string; readonly userId: string },
): Promise<{ readonly viewId: string; readonly exportId: string; readonly jobId: string }> {
  const [viewId, exportId, jobId] = [newId(), newId(), newId()];
  const inAnHour = new Date(Date.now() + 3_600_000);
  const chosen = {
    eventId,
    audience: {},
    sort: { by: 'name', direction: 'ascending' } as const,
    columns: ['fullName'],
  };
  await db
    .insert(peopleViews)
    .values({ id: viewId, ...chosen, name: viewId, isPrivate: false, creatorId: userId });
  const [session] = await db
    .select({ id: panelSessions.id })
    .from(panelSessions)
    .where(eq(panelSessions.userId, userId));
  if (session) {
    await db
      .insert(peopleExports)
      .values({ id: exportId, ...chosen, sessionId: session.id, format: 'csv', expiresAt: inAnHour });
  }
  await db.insert(exportJobs).values({
    id: jobId,
    ...chosen,
    userId,
    format: 'csv',
    wantsMail: false,
    people: 1,
    state: 'done',
    expiresAt: inAnHour,
  });
  return { viewId, exportId, jobId };
}
