import { checkoutOf } from '@dorsal/api/internal/testing/buyer';
import { byTransfer, seedEvent, type SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { networkPlacesLimit } from '@dorsal/domain/places-limits';
import { sql } from 'drizzle-orm';
import { ledgerText, numberOf, placesInOrders } from '../parts/books.ts';
import { Buyer } from '../parts/buyer.ts';
import { type MailServer, openMailServer } from '../parts/mail-server.ts';
import { type Shop, type ShopOptions, withShop } from '../parts/shop.ts';
import { Tally } from '../parts/tally.ts';
import { until } from '../parts/until.ts';
import { type Outcome, type Scale, type Scenario, untimed } from '../scenario.ts';

const scaleOne = { scale: 1, organizerLimit: null };
const limitOf = (eventPlaces: number) => networkPlacesLimit({ eventPlaces, ...scaleOne });
const crowd = 60;
const crowdPlaces = 96;

interface Attack {
  readonly name: string;
  readonly taken: number;
  readonly most: number;
}

interface Plan {
  readonly name: string;
  readonly capacity: number;
  readonly quantity: number;
  readonly orders: number;
  readonly most: number;
  readonly priceCents: number;
  readonly method?: 'card' | 'transfer';
  readonly networkOf?: (order: number) => string;
}

const plans: readonly Plan[] = [
  {
    name: 'transfer',
    capacity: 96,
    orders: 96,
    quantity: 1,
    most: limitOf(96).perNetwork,
    priceCents: 1850,
    method: 'transfer',
  },
  { name: 'free', capacity: 400, orders: 100, quantity: 4, most: limitOf(400).perNetwork, priceCents: 0 },
  {
    name: 'card',
    capacity: 400,
    orders: 60,
    quantity: 5,
    most: limitOf(400).perNetwork,
    priceCents: 1850,
    method: 'card',
  },
  {
    name: 'card from 16 networks of an IPv6 /48',
    capacity: 1_000,
    orders: 200,
    quantity: 5,
    most: limitOf(1_000).perSite,
    priceCents: 1850,
    method: 'card',
    networkOf: (order) => `2001:db8:66:${order % 16}::1`,
  },
];

/** One attacker orders as much as the shop allows, each order with an e-mail address that they can't read. */
async function attack(
  { db, lines }: Shop,
  plan: Plan,
  { tally, at }: { tally: Tally; at: number },
): Promise<Attack> {
  const { capacity, quantity, orders, priceCents, method, networkOf } = plan;
  const tickets = [{ priceCents, capacity }];
  const { eventId, ticketIds } = await seedEvent(db, { ...byTransfer, capacity, tickets });
  await Promise.all(
    Array.from({ length: orders }, async (_, order) => {
      const network = networkOf?.(order) ?? `198.51.100.${at}`;
      const buyer = new Buyer(lines, { network });
      const placed = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity }]);
      tally.see('order', placed, ['201', '409 address_unconfirmed', '409 sold_out']);
      if (placed.status !== 201) return;
      const body = { ...checkoutOf(placed.body, buyer.email), ...(method && { paymentMethod: method }) };
      const left = await buyer.checkout(placed.body, { body });
      tally.see('checkout', left, method === 'transfer' ? ['409 address_unconfirmed'] : ['200']);
    }),
  );
  return { name: plan.name, taken: await placesInOrders(db, eventId), most: plan.most };
}

/** The result of a buyer of the crowd: how often a limit was reached, and whether they have a place. */
interface Fared {
  readonly limits: number;
  readonly isPaid: boolean;
}

/** A buyer who wants one free place, and enters the code from their e-mail if it is requested. */
async function takeOne(buyer: Buyer, event: SeededEvent, mail: MailServer, tally: Tally): Promise<Fared> {
  const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
  let placed = await buyer.place(event.eventId, items);
  let limits = 0;
  if (placed.body.code === 'address_unconfirmed') {
    limits += 1;
    tally.see('code', await buyer.sendCode(), ['200']);
    const mailedCode = () => mail.mails.findLast(({ to, code }) => to === buyer.email && code)?.code;
    await until(async () => mailedCode() !== undefined, 30_000);
    const verified = await buyer.verifyCode(mailedCode() ?? '');
    tally.see('verify', verified, ['200']);
    const { addressToken } = verified.body;
    placed = await buyer.place(event.eventId, items, {
      body: { eventId: event.eventId, items, addressToken },
    });
  }
  if (!tally.see('order', placed, ['201'])) return { limits: limits + 1, isPaid: false };
  const left = await buyer.checkout(placed.body);
  const isPaid = tally.see('checkout', left, ['200']);
  return { limits: isPaid ? limits : limits + 1, isPaid };
}

/** 60 buyers of a school, who share one IPv4 address, order one place each at once. */
async function school({ db, lines }: Shop, mail: MailServer, tally: Tally) {
  const event = await seedEvent(db, {
    capacity: crowdPlaces,
    tickets: [{ priceCents: 0, capacity: crowdPlaces }],
  });
  const startedAt = performance.now();
  const fared = await Promise.all(
    Array.from({ length: crowd }, () =>
      takeOne(new Buyer(lines, { network: '203.0.113.60' }), event, mail, tally),
    ),
  );
  const confirmed = await numberOf(
    db,
    sql`select count(*) from orders where event_id = ${event.eventId} and confirmed_email is not null`,
  );
  return {
    seconds: (performance.now() - startedAt) / 1000,
    paid: fared.filter(({ isPaid }) => isPaid).length,
    asked: confirmed,
    twice: fared.filter(({ limits }) => limits > 1).length,
  };
}

async function tryLimits(options: ShopOptions, scale: Scale): Promise<Outcome> {
  const mail = await openMailServer();
  await mail.setMode('up');
  try {
    const env = { RATE_LIMIT_SCALE: '1', SMTP_URL: mail.url };
    const { result } = await withShop({ ...options, env }, async (shop) => {
      const tally = new Tally(scale);
      const attacks: Attack[] = [];
      for (const [at, plan] of plans.entries()) attacks.push(await attack(shop, plan, { tally, at: at + 1 }));
      const kept = await school(shop, mail, tally);
      return { tally, attacks, kept, ledger: await ledgerText(shop.db) };
    });
    const { tally, attacks, kept, ledger } = result;
    const texts = attacks.map(({ name, taken, most }) => `${name}: ${taken} places (limit ${most})`);
    const areServed = kept.paid === crowd && kept.twice === 0 && (!scale.isTimed || kept.seconds <= 60);
    return {
      done: `one attacker by each way to take places for nothing; then ${crowd} buyers at one address at once; two processes`,
      measured:
        `${texts.join('; ')}; of ${crowd} buyers ${kept.paid} hold their place after ${kept.seconds.toFixed(1)} s, ` +
        `${kept.asked} were asked for a code, ${kept.twice} met a limit twice; ledger ${ledger}; ${tally.text()}`,
      isReached:
        attacks.every(({ taken, most }) => taken <= most) &&
        areServed &&
        ledger === 'clean' &&
        !tally.hasUnexpected,
    };
  } finally {
    await mail.close();
  }
}

/** S3. */
export const placesLimits: Scenario = {
  id: 'places-limits',
  title: 'one network takes no more places for nothing than it may, and 60 buyers in it get theirs (S3)',
  requires:
    'no attacker passes the limit of places; 60 buyers at one address hold their places within a minute, none of them meets a limit twice; ledger clean',
  run: (scale) => tryLimits({}, scale),
  control: {
    removes: 'the counts of the limits',
    run: (scale) => tryLimits({ without: 'no-places-limits.mjs' }, untimed(scale)),
  },
};
