import { isId } from '@dorsal/domain/ids';
import { isFreeEvent } from '@dorsal/domain/pricing';
import { taxIdKind } from '@dorsal/domain/tax-id';
import { describe, expect, it } from 'vitest';
import { demoEvents } from './demo-events.ts';
import { demoOrganizers } from './demo-organizers.ts';

const tickets = demoEvents.flatMap((event) => event.ticketTypes);
const slugs = (events: typeof demoEvents) => events.map((event) => event.slug);

/** Bounds in degrees: mainland with Balearics, Ceuta and Melilla, Canaries. */
const spain = [
  { south: 36.0, north: 43.8, west: -9.31, east: 4.34, zone: 'Europe/Madrid' },
  { south: 35.26, north: 35.93, west: -5.4, east: -2.9, zone: 'Africa/Ceuta' },
  { south: 27.6, north: 29.5, west: -18.2, east: -13.3, zone: 'Atlantic/Canary' },
];

describe('demo events', () => {
  it('are at least 48', () => {
    expect(demoEvents.length).toBeGreaterThanOrEqual(48);
  });

  it('have valid ids, all different', () => {
    const ids = [
      ...demoEvents.map(({ id }) => id),
      ...tickets.map(({ id }) => id),
      ...demoEvents.flatMap(({ questions }) => questions.map(({ id }) => id)),
      ...demoOrganizers.map(({ id }) => id),
    ];

    expect(ids.filter((id) => !isId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep their ids, so that their addresses stay', () => {
    expect(demoEvents[0]).toMatchObject({
      slug: 'trail-nocturno-del-garbi',
      id: '00h77r5yn2mk0fa8yyxvmqgpxa',
    });
  });

  it('have slugs of lower-case words and digits, all different', () => {
    expect(slugs(demoEvents).filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    expect(new Set(slugs(demoEvents)).size).toBe(demoEvents.length);
  });

  it('may be paid by transfer to organizers with a valid account, and not to those without one', () => {
    const accounts = demoOrganizers.flatMap(({ transferIban }) => transferIban ?? []);
    const withTransfer = demoEvents.filter(({ paymentMethods }) => paymentMethods.includes('transfer'));
    const hasAccount = ({ organizerSlug }: (typeof demoEvents)[number]) =>
      demoOrganizers.some(({ slug, transferIban }) => slug === organizerSlug && transferIban !== null);

    // ISO 13616: with country and check digits moved to the end, and E and S as 14 and 28, the remainder by 97 is 1.
    const remainders = accounts.map((iban) => BigInt(`${iban.slice(4)}1428${iban.slice(2, 4)}`) % 97n);
    expect(remainders).toEqual([1n, 1n, 1n]);
    expect(withTransfer.filter(hasAccount).length).toBeGreaterThanOrEqual(5);
    expect(withTransfer.some((event) => !hasAccount(event))).toBe(true);
  });

  it('have organizers whose invoices have a valid tax number that no company can have', () => {
    const taxIds = demoOrganizers.map(({ invoiceIssuer }) => invoiceIssuer.taxId);

    expect(new Set(taxIds).size).toBe(6);
    for (const taxId of taxIds) {
      expect(taxIdKind(taxId)).toBe('cif');
      // The first two digits are a province, and no province has 00.
      expect(taxId.slice(1, 3)).toBe('00');
    }
  });

  it('charge no IVA only in the Canaries, Ceuta and Melilla, and give the reason', () => {
    for (const { timeZone, vatExemption } of demoEvents) {
      expect(vatExemption === null).toBe(timeZone === 'Europe/Madrid');
    }
  });

  it('have organizers that exist, and six organizers have events', () => {
    const used = new Set(demoEvents.map(({ organizerSlug }) => organizerSlug));

    expect([...used].sort()).toEqual(demoOrganizers.map(({ slug }) => slug).sort());
    expect(used.size).toBe(6);
  });

  it('take place in Spain, with the time zone of their location', () => {
    const misplaced = demoEvents.filter(({ coordinates, timeZone }) => {
      if (!coordinates) return false;
      return !spain.some(
        ({ south, north, west, east, zone }) =>
          zone === timeZone &&
          coordinates.lat > south &&
          coordinates.lat < north &&
          coordinates.lng > west &&
          coordinates.lng < east,
      );
    });

    expect(slugs(misplaced)).toEqual([]);
    expect(new Set(demoEvents.map(({ timeZone }) => timeZone)).size).toBe(3);
  });

  it.each([
    'Running',
    'Trail',
    'Ciclismo',
    'Natación',
    'Triatlón',
    'Senderismo',
    'Pádel',
    'CrossFit',
    'Duatlón',
    'Orientación',
    'Patinaje',
    'Remo',
    'BTT',
  ])('cover %s', (category) => {
    expect(demoEvents.some((event) => event.category === category)).toBe(true);
  });

  it('start on a Saturday or a Sunday', () => {
    const onWorkdays = demoEvents.filter(
      ({ startsAtLocal }) => ![0, 6].includes(new Date(`${startsAtLocal}Z`).getUTCDay()),
    );

    expect(slugs(onWorkdays)).toEqual([]);
  });

  it('name no day or month in their texts, because dates move', () => {
    const month =
      /\b(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/i;
    const dated = demoEvents.filter(({ name, descriptionHtml, refundTerms, ticketTypes }) =>
      month.test(
        [name, descriptionHtml, refundTerms, ...ticketTypes.map(({ description }) => description)].join(' '),
      ),
    );

    expect(slugs(dated)).toEqual([]);
  });
});

describe('ticket types of demo events', () => {
  it('exist for every event', () => {
    expect(slugs(demoEvents.filter(({ ticketTypes }) => ticketTypes.length === 0))).toEqual([]);
  });

  it('cost whole cents, zero or more', () => {
    const odd = tickets.filter(({ priceCents }) => !Number.isSafeInteger(priceCents) || priceCents < 0);

    expect(odd).toEqual([]);
  });

  it('have not sold more places than their capacity', () => {
    const oversold = tickets.filter(({ capacity, soldInDemo }) => capacity !== null && soldInDemo > capacity);
    const oversoldEvents = demoEvents.filter(
      ({ capacity, ticketTypes }) =>
        capacity !== null && ticketTypes.reduce((sum, ticket) => sum + ticket.soldInDemo, 0) > capacity,
    );

    expect(oversold).toEqual([]);
    expect(slugs(oversoldEvents)).toEqual([]);
  });

  it('have a limit: their own or the event’s', () => {
    const unlimited = demoEvents.filter(
      ({ capacity, ticketTypes }) =>
        capacity === null && ticketTypes.some((ticket) => ticket.capacity === null),
    );

    expect(slugs(unlimited)).toEqual([]);
  });

  it('allow at least one quantity per order', () => {
    expect(
      tickets.filter(({ minPerOrder, maxPerOrder }) => minPerOrder < 1 || minPerOrder > maxPerOrder),
    ).toEqual([]);
  });

  it('have different names within an event', () => {
    const repeated = demoEvents.filter(
      ({ ticketTypes }) => new Set(ticketTypes.map(({ name }) => name)).size < ticketTypes.length,
    );

    expect(slugs(repeated)).toEqual([]);
  });
});

describe('the demo events as a whole', () => {
  const situations: readonly (readonly [string, number, (event: (typeof demoEvents)[number]) => boolean])[] =
    [
      ['free', 3, (event) => isFreeEvent(event.ticketTypes)],
      [
        'with free and paid places',
        3,
        ({ ticketTypes }) => mixed(ticketTypes.map((type) => type.priceCents === 0)),
      ],
      ['with one ticket type', 5, ({ ticketTypes }) => ticketTypes.length === 1],
      ['with three or more ticket types', 5, ({ ticketTypes }) => ticketTypes.length >= 3],
      [
        'with a price of odd cents',
        3,
        ({ ticketTypes }) => ticketTypes.some((type) => type.priceCents % 100 > 0),
      ],
      ['without coordinates', 2, ({ coordinates }) => coordinates === null],
      ['without cover', 3, ({ coverArt }) => coverArt === undefined],
      ['with cover and gallery', 10, ({ coverArt, galleryArt }) => !!coverArt && galleryArt.length > 0],
      ['with regulations', 10, ({ regulations }) => regulations],
      ['without regulations', 10, ({ regulations }) => !regulations],
      [
        'with a capacity shared by ticket types',
        5,
        ({ capacity, ticketTypes }) => capacity !== null && ticketTypes.length > 1,
      ],
      ['with a management fee', 5, ({ fee }) => fee !== null],
      ['with bank transfer', 5, ({ paymentMethods }) => paymentMethods.includes('transfer')],
      ['without bank transfer', 5, ({ paymentMethods }) => !paymentMethods.includes('transfer')],
      ['with refund terms of their own', 3, ({ refundTerms }) => refundTerms !== null],
      ['without announced duration', 2, ({ durationHours }) => durationHours === 0],
      ['of one hour', 2, ({ durationHours }) => durationHours === 1],
      ['with a long name', 1, ({ name }) => name.length > 80],
      ['with one line of description', 5, ({ descriptionHtml }) => descriptionHtml.length < 130],
      ['with a long description', 2, ({ descriptionHtml }) => descriptionHtml.length > 700],
      ['sold by groups', 2, ({ ticketTypes }) => ticketTypes.some((type) => type.minPerOrder > 1)],
    ];

  it('repeat no drawing within a gallery, or of its cover', () => {
    const repeated = demoEvents.filter(({ coverArt, galleryArt }) => {
      const arts = [coverArt?.art, ...galleryArt.map(({ art }) => art ?? 'unnamed')];
      return new Set(arts).size < arts.length || arts.includes('unnamed');
    });

    expect(repeated.map(({ slug }) => slug)).toEqual([]);
  });

  it.each(situations)('include events %s (at least %i)', (_, least, applies) => {
    expect(demoEvents.filter(applies).length).toBeGreaterThanOrEqual(least);
  });
});

function mixed(answers: readonly boolean[]): boolean {
  return answers.includes(true) && answers.includes(false);
}
