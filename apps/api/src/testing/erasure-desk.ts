import { afterAll } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import type { ErasureRequestBody } from '@dorsal/api-contract/erasure-requests';
import type { AnswerErasureBody } from '@dorsal/api-contract/panel/erasure';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { eq } from 'drizzle-orm';
import { people } from '../db/schema/people.ts';
import { textHash } from '../evidence/text-hash.ts';
import { consentEvidence, consentTexts } from '../db/schema/consent-evidence.ts';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { createMailer } from '../gateways/smtp.ts';
import { newId } from '../ids.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { checkoutToken } from '../orders/checkout-token.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { buildApi } from './build-api.ts';
import { Buyer } from './buyer.ts';
import { mailServer } from './mail-server.ts';
import { buildPanel, signedInStaff } from './panel-staff.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';
import { seedHealthAnswer } from './seed-health-answer.ts';
import { seedPerson } from './seed-person.ts';
import { testServices } from './test-services.ts';

/** Paid registrations with data of every kind, whose buyers ask to delete them, and members who answer. */
export async function erasureDesk() {
  const server = await mailServer();
  const services = await testServices({
    environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://dorsal.example', RATE_LIMIT_SCALE: '1' },
  });
  const { db } = services;
  const app = await buildApi(services);
  const panel = await buildPanel(services);
  const mailer = createMailer(services.config);
  afterAll(() => mailer.close());
  let networks = 0;

  /** A paid order. `planted`: what only its data contain. */
  async function sold(draft: EventDraft = {}) {
    const event = await seedEvent(db, {
      startsAt: new Date('2030-12-12T18:00:00Z'),
      name: 'Trail del Garbí',
      ...draft,
    });
    const planted = `plantado-${newId()}`;
    const email = `${newId()}@correo.example`;
    const personId = await seedPerson(db, {
      eventId: event.eventId,
      ticketTypeId: event.ticketIds[0],
      email,
      answers: [{ questionId: newId(), label: 'Club', value: planted }],
      person: {
        birthDate: '1990-05-04',
        document: { kind: 'passport', number: planted },
        emergencyContact: { name: planted, phone: '600000001' },
      },
      order: { buyerPhone: planted },
    });
    const [place] = await db
      .select({ orderId: people.orderId, participantId: people.participantId })
      .from(people)
      .where(eq(people.personId, personId));
    if (!place) throw new Error('The order has no participant.');
    const { orderId, participantId } = place;
    await seedHealthAnswer(services, personId, { questionId: newId(), label: planted, value: 'Látex' });
    await db.insert(personDocuments).values({
      id: newId(),
      participantId,
      askedId: planted.slice(0, 20),
      type: 'pdf',
      file: Buffer.from(planted),
    });
    await db.insert(guardianConsents).values({
      id: newId(),
      participantId,
      email: `${planted}@correo.example`,
      fullName: planted,
      signedAt: new Date(),
    });
    const text = `El reglamento de ${newId()}.`;
    await db.insert(consentTexts).values({ hash: textHash(text), text });
    await db.insert(consentEvidence).values({
      id: newId(),
      eventId: event.eventId,
      orderId,
      participantId,
      kind: 'waiver',
      participantName: 'Lucía Ferrer Mas',
      acceptedByName: 'Lucía Ferrer Mas',
      acceptedByRole: 'buyer',
      label: 'Acepto el reglamento',
      version: '1',
      textHash: textHash(text),
      acceptedAt: new Date(),
    });

    const token = checkoutToken(services, orderId);
    const ask = (message?: string, by: { token?: string; bearer?: string; ip?: string } = { token }) => {
      networks += 1;
      const buyer = new Buyer(app, { ip: by.ip ?? `203.0.113.${networks}` });
      return buyer.send<ErasureRequestBody & Partial<ErrorBody>>(
        'POST',
        `/api/orders/${orderId}/erasure-request`,
        { body: message === undefined ? {} : { message }, ...by },
      );
    };
    /** What the order says of its open request to these callers. */
    const see = async (by: { token?: string; bearer?: string }) =>
      (await new Buyer(app).see(orderId, by)).body.erasure;
    const staff = async (role: OrganizerRole = 'owner') => {
      const { browser } = await signedInStaff(services, panel, { organizerId: event.organizerId, role });
      const organizer = `/api/organizer/${event.organizerId}`;
      const order = `${organizer}/events/${event.eventId}/orders/${orderId}`;
      return {
        answer: (body: AnswerErasureBody | object) =>
          browser.call<PanelOrderBody & Partial<ErrorBody>>('POST', `${order}/erasure`, { body }),
        see: async () => (await browser.call<PanelOrderBody>('GET', order)).body,
        tasks: async () =>
          (await browser.call<PanelHomeBody>('GET', `${organizer}/home`)).body.tasks.filter(
            ({ kind }) => kind === 'erasureAsked',
          ),
      };
    };
    return { ...event, orderId, participantId, email, planted, token, ask, see, staff };
  }

  return {
    services,
    app,
    db,
    sold,
    deliver: () => drainOutbox(services, mailHandlers(services, mailer)),
    mailsTo: (address: string) =>
      server.mails.filter((mail) => mail.to?.some((to) => to.address === address)),
  };
}
