import { eq, sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type {
  MessagePreviewBody,
  PanelMessageDetailsBody,
  PreviewMessageBody,
  SendMessageBody,
} from '@dorsal/api-contract/panel/messages';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { advertisingConsents, messages } from '../db/schema/messages.ts';
import { orders } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { createMailer } from '../gateways/smtp.ts';
import { newId } from '../ids.ts';
import { advanceMessages } from '../messages/advance-messages.ts';
import { messageHandlers } from '../messages/message-handlers.ts';
import { drainOutbox } from '../outbox/drain.ts';
import type { Services } from '../services.ts';
import { mailServer } from './mail-server.ts';
import { buildPanel, signedInStaff } from './panel-staff.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';
import { seedPerson } from './seed-person.ts';
import { testServices } from './test-services.ts';

/** What the tests' member writes. */
export const exampleMessage = {
  kind: 'news',
  subject: 'Recoge tu dorsal, {nombre}',
  text: 'Hola, {nombre}:\n\nTu entrada es {entrada}. Mira https://calamarina.example/dorsales.',
  audience: {},
  at: null,
} as const;

/** An organizer that may send messages, a mail server, and the worker's steps. */
export async function messageDesk() {
  const server = await mailServer();
  const services = await testServices({
    environment: {
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://dorsal.example',
      OPERATOR_EMAIL: 'turno@dorsal.example',
    },
  });
  const { db } = services;
  const panel = await buildPanel(services);
  const mailer = createMailer(services.config);
  afterAll(() => mailer.close());

  /** An event with contact address; its organizer has sent an approved message before, unless `isNew`. */
  async function race({ isNew = false, role = 'editor', ...draft }: EventDraft & RaceOptions = {}) {
    const event = await seedEvent(db, {
      name: '10K Puerto de València',
      contactEmail: 'dorsales@calamarina.example',
      tickets: [{ name: '10K' }, { name: '21K' }],
      ...draft,
    });
    const { eventId, organizerId, ticketIds } = event;
    const { browser, userId, email } = await signedInStaff(services, panel, { organizerId, role });
    const url = `/api/organizer/${organizerId}/events/${eventId}/messages`;
    if (!isNew) await approvedBefore(event);

    const add = (fullName: string, more: Partial<Parameters<typeof seedPerson>[1]> = {}) =>
      seedPerson(db, { eventId, ticketTypeId: ticketIds[0], fullName, ...more });

    const preview = async (change: Partial<PreviewMessageBody> = {}) => {
      const body = { kind: exampleMessage.kind, audience: {}, index: 0, ...change };
      return browser.call<MessagePreviewBody & { code?: string }>('POST', `${url}/preview`, { body });
    };
    /** Confirms the number of people that the preview shows, unless `people` is given. */
    const send = async (change: Partial<SendMessageBody> = {}) => {
      const { kind, audience } = { ...exampleMessage, ...change };
      const shown = change.people ?? (await preview({ kind, audience })).body.people;
      const body = { ...exampleMessage, ...change, people: shown };
      return browser.call<PanelMessageDetailsBody & Refused>('POST', url, { body });
    };
    const see = async (messageId: string) =>
      (await browser.call<PanelMessageDetailsBody>('GET', `${url}/${messageId}`)).body;
    const stop = (messageId: string) =>
      browser.call<PanelMessageDetailsBody & Refused>('POST', `${url}/${messageId}/stop`);
    const list = async () => (await browser.call<PanelMessageDetailsBody[]>('GET', url)).body;

    /** Stores that the person's buyer has consented to the organizer's advertising. */
    async function consent(personId: string, more: Partial<typeof advertisingConsents.$inferInsert> = {}) {
      const [person] = await db
        .select({ orderId: people.orderId, email: orders.buyerEmail })
        .from(people)
        .innerJoin(orders, eq(orders.id, people.orderId))
        .where(eq(people.personId, personId));
      const id = newId();
      const given = { id, organizerId, orderId: person?.orderId ?? '', email: person?.email ?? '' };
      await db
        .insert(advertisingConsents)
        .values({ text: 'Quiero recibir novedades', version: '2026-11', ...given, ...more });
      return id;
    }

    return { ...event, url, browser, userId, email, add, preview, send, see, stop, list, consent };
  }

  async function approvedBefore({ organizerId, eventId }: { organizerId: string; eventId: string }) {
    await db.insert(messages).values({
      id: newId(),
      organizerId,
      eventId,
      kind: 'news',
      subject: 'Bienvenida',
      text: 'Hola',
      audience: {},
      state: 'sent',
      createdAt: sql`now() - interval '3 days'`,
      sendAt: sql`now() - interval '3 days'`,
      approvedAt: sql`now() - interval '3 days'`,
      people: 1,
      mails: 1,
    });
  }

  /** One turn of the worker: a step of each message, and the e-mails that are due. */
  async function turn(by: Services = services): Promise<number> {
    const moved = await advanceMessages(by);
    return moved + (await drainOutbox(by, messageHandlers(by, mailer)));
  }

  /** All that the worker has to do now. */
  async function work(by: Services = services): Promise<void> {
    while ((await turn(by)) > 0);
  }

  const mailsTo = (address: string) =>
    server.mails.filter((mail) => mail.to?.some((to) => to.address === address));

  return { services, db, server, mailer, panel, race, turn, work, mailsTo };
}

interface RaceOptions {
  readonly isNew?: boolean;
  readonly role?: OrganizerRole;
}

interface Refused {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
}
