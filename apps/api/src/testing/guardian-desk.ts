import { eq } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { PurchasedTicketBody } from '@dorsal/api-contract/events';
import type { GuardianRequestBody } from '@dorsal/api-contract/guardian-requests';
import type { CheckoutBody } from '@dorsal/api-contract/order-requests';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import type { GuardianSignatureBody, PersonDataBody } from '@dorsal/api-contract/person';
import type { WalletLinksBody } from '@dorsal/api-contract/wallet';
import { guardianConsentVersion } from '@dorsal/domain/guardian';
import { guardianRequestVersion } from '@dorsal/domain/guardian-request';
import type { SportRules } from '@dorsal/domain/ticket-rules';
import { guardianConsents } from '../db/schema/guardian-consents.ts';
import { participants } from '../db/schema/orders.ts';
import { createMailer } from '../gateways/smtp.ts';
import { requestToken } from '../guardians/request-token.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { buildApi } from './build-api.ts';
import { Buyer, checkoutOf, provenToken } from './buyer.ts';
import { eventsWithPhones } from './check-in-phone.ts';
import { mailServer } from './mail-server.ts';
import { qrCodes } from './read-mail.ts';
import { type EventDraft, freeEvent, seedEvent } from './seed-event.ts';
import { signedIn } from './signed-in.ts';
import { testServices } from './test-services.ts';
import { appleKeys } from './wallet-keys.ts';

/** The guardian's address. */
export const carmesEmail = 'carme@correo.example';

export const sport: SportRules = {
  fields: [
    { field: 'birthDate', isRequired: true },
    { field: 'document', isRequired: false },
  ],
  ageLimits: [],
  categorySets: [],
};

/** A person who is under 18 in the years to come. */
export const vera: PersonDataBody = {
  birthDate: '2020-06-01',
  document: { kind: 'nie', number: 'X1234567L' },
  guardian: { kind: 'asked', email: carmesEmail, fullName: 'Carme Mas Ribes' },
};

/** What the guardian declares behind the link. */
export const signature: GuardianSignatureBody = {
  relation: 'mother',
  fullName: 'Carme Mas Ribes',
  document: { kind: 'dni', number: '00000001R' },
  birthDate: '1985-02-03',
  consents: true,
  consentVersion: guardianRequestVersion,
};

/** The same at once, in the form of the registration. */
export const signsAtOnce: PersonDataBody['guardian'] = {
  ...signature,
  kind: 'signs',
  consentVersion: guardianConsentVersion,
};

/** A race for which a buyer registers Vera, whose guardian is asked by a link. */
export async function guardianDesk() {
  const server = await mailServer();
  const services = await testServices({
    environment: { SMTP_URL: server.url, PUBLIC_URL: 'https://dorsal.example', ...appleKeys() },
  });
  const { db } = services;
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const mailer = createMailer(services.config);
  afterAll(() => mailer.close());
  const { phone } = eventsWithPhones(services, app);
  const deliver = () => drainOutbox(services, mailHandlers(services, mailer));
  const mailsTo = (address: string) =>
    server.mails.filter((mail) => mail.to?.some((to) => to.address === address));

  const participantOf = async (orderId: string) => {
    const [row] = await db.select().from(participants).where(eq(participants.orderId, orderId));
    if (!row) throw new Error('The order has no participant.');
    return row;
  };
  const consentOf = async (participantId: string) => {
    const [row] = await db
      .select()
      .from(guardianConsents)
      .where(eq(guardianConsents.participantId, participantId));
    return row;
  };

  /** A paid place of a signed-in buyer. `email` is that of the participant; the buyer's by default. */
  async function sold({
    draft = {},
    person = vera,
    email,
    changes = {},
  }: {
    draft?: EventDraft;
    person?: PersonDataBody;
    email?: string;
    changes?: Partial<CheckoutBody>;
  } = {}) {
    const owner = await signedIn(services);
    const startsAt = new Date('2030-12-12T18:00:00Z');
    const event = await seedEvent(db, { ...freeEvent, startsAt, sport, ...draft });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const { body: order } = await buyer.place(event.eventId, items, { bearer: owner.bearer });
    const { status, body } = await buyer.checkout(order, {
      buyer: { fullName: 'Lucía Ferrer Mas', email: owner.email },
      participants: checkoutOf(order).participants.map((one) => ({
        ...one,
        fullName: 'Vera Soler Ferrer',
        email: email ?? owner.email,
        person,
      })),
      addressToken: provenToken(owner.email),
      ...changes,
    });
    if (status !== 200) throw new Error(`The checkout was answered ${status} ${JSON.stringify(body)}.`);
    const { id: participantId } = await participantOf(order._id);
    const consent = await consentOf(participantId);
    const token = requestToken(services, consent?.id ?? '0'.repeat(26));
    return { owner, event, order, participantId, token };
  }
  type Sale = Awaited<ReturnType<typeof sold>>;

  const url = (token: string) => `/api/guardian-requests/${token}`;
  const read = (token: string) => buyer.send<GuardianRequestBody>('GET', url(token));
  const sign = (token: string, body: GuardianSignatureBody = signature) =>
    buyer.send<GuardianRequestBody>('PUT', url(token), { body });
  const refuse = (token: string) => buyer.send<GuardianRequestBody>('POST', `${url(token)}/refuse`);
  const askAgain = ({ order, participantId, owner }: Sale) =>
    buyer.send('POST', `/api/orders/${order._id}/participants/${participantId}/guardian-request`, {
      bearer: owner.bearer,
    });
  const correct = (order: PlacedOrderBody, participantId: string, body: object) =>
    buyer.send('PUT', `/api/orders/${order._id}/participants/${participantId}`, {
      body,
      token: order.checkoutToken,
    });

  /** Says for each way to get a ticket whether it gave one. */
  async function outputs({ owner, event, order }: Sale) {
    const { id: participantId } = await participantOf(order._id);
    await deliver();
    const path = `/api/orders/${order._id}/participants/${participantId}/wallet`;
    const wallet = await buyer.send<WalletLinksBody>('GET', path, { bearer: owner.bearer });
    const tickets = await buyer.send<PurchasedTicketBody[]>(
      'GET',
      `/api/events/event/${event.eventId}/tickets`,
      { bearer: owner.bearer },
    );
    const seen = await buyer.see(order._id, { bearer: owner.bearer });
    const codes = await Promise.all(mailsTo(owner.email).map(qrCodes));
    const north = await phone(event.eventId);
    const listed = (await north.list()).participants.find(({ _id }) => _id === participantId);
    const { body: scanned } = await north.scan(participantId, { admitted: false });
    return {
      wallet: wallet.status === 200,
      myTickets: tickets.body[0]?.participants[0]?.guardian === undefined,
      confirmation: seen.body.tickets[0]?.participants[0]?.state === 'active',
      mail: codes.flat().length > 0,
      phone: listed?.isConsentMissing !== true,
      checkIn: scanned.result,
    };
  }

  return {
    services,
    app,
    db,
    buyer,
    phone,
    deliver,
    mailsTo,
    participantOf,
    consentOf,
    sold,
    read,
    sign,
    refuse,
    askAgain,
    correct,
    outputs,
  };
}
