import { afterAll } from 'vitest';
import { createMailer } from '../gateways/smtp.ts';
import { newId } from '../ids.ts';
import { mailHandlers } from '../mail/mail-handlers.ts';
import { checkoutToken } from '../orders/checkout-token.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { enqueue, type OutboxMessage } from '../outbox/outbox.ts';
import { buildApi } from './build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify } from './buyer.ts';
import { mailServer } from './mail-server.ts';
import { type EventDraft, seedEvent } from './seed-event.ts';
import { testServices } from './test-services.ts';

/** A checked-out order, with the addresses of its people. */
export type MailedOrder = Awaited<ReturnType<Awaited<ReturnType<typeof mailRoom>>['checkedOut']>>;

/** Orders of a portal at https://dorsal.example, and the e-mails about them that a mail server has received. */
export async function mailRoom() {
  const server = await mailServer();
  const services = await testServices({
    environment: {
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://dorsal.example',
      OPERATOR_EMAIL: 'turno@dorsal.example',
    },
  });
  const { db } = services;
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const mailer = createMailer(services.config);
  afterAll(() => mailer.close());
  let people = 0;

  /** Sends all due outbox rows, and returns how many. */
  const deliver = (by = services) => drainOutbox(by, mailHandlers(by, mailer));

  const mailsTo = (address: string) =>
    server.mails.filter((mail) => mail.to?.some((to) => to.address === address));
  const mailTo = (address: string) => mailsTo(address).at(-1);

  /** Two places at 18,50 € and one at 14,50 €, with a fee; the buyer takes the first. Not paid yet. */
  async function checkedOut({
    paymentMethod = 'card',
    draft = {},
  }: {
    paymentMethod?: 'card' | 'transfer';
    draft?: EventDraft;
  } = {}) {
    people += 1;
    const address = (name: string) => `${name}${people}@correo.example`;
    const event = await seedEvent(db, {
      name: 'Trail Nocturno del Garbí <b>& más</b>',
      startsAt: new Date('2027-04-05T07:30:00Z'),
      durationHours: 5,
      feeFixedCents: 50,
      refundTerms: 'Se devuelve todo hasta siete días antes.',
      paymentMethods: ['card', 'transfer'],
      transferIban: 'ES9121000418450200051332',
      tickets: [
        { name: '21K Calderona', priceCents: 1850 },
        { name: 'Marcha 8K', priceCents: 1450 },
      ],
      ...draft,
    });
    const [long, short = ''] = event.ticketIds;
    const { body: order } = await buyer.place(event.eventId, [
      { ticketId: long, quantity: 2 },
      { ticketId: short, quantity: 1 },
    ]);
    const { body: sent } = await buyer.checkout(order, {
      buyer: { fullName: 'Lucía Ferrer Mas', email: address('lucia') },
      participants: [
        { ticketId: long, fullName: 'Lucía Ferrer Mas', email: address('lucia') },
        { ticketId: long, fullName: 'Pau <i>Soler</i>', email: address('pau') },
        { ticketId: short, fullName: 'Núria "Nu" Peña 🏃', email: address('pau').toUpperCase() },
      ],
      paymentMethod,
    });
    return { event, order, sent, lucia: address('lucia'), pau: address('pau') };
  }

  async function answerOfBank({ sent }: Awaited<ReturnType<typeof checkedOut>>, response: string) {
    const number = attemptNumber(sent);
    await notify(app, bankMessage(services, { number, amountCents: 5300, response }));
    return number;
  }

  async function paid() {
    const checkout = await checkedOut();
    await answerOfBank(checkout, '0000');
    return checkout;
  }

  const put = (message: Pick<OutboxMessage, 'kind' | 'payload'>) =>
    db.transaction((tx) => enqueue(tx, { ...message, dedupeKey: newId() }));

  const ownerLink = (orderId: string) =>
    `https://dorsal.example/purchase-confirmation/${orderId}#token=${checkoutToken(services, orderId)}`;

  return {
    server,
    services,
    app,
    db,
    buyer,
    deliver,
    mailsTo,
    mailTo,
    checkedOut,
    answerOfBank,
    paid,
    put,
    ownerLink,
  };
}
