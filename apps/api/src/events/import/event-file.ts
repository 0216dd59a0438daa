import { sportRules } from '@dorsal/api-contract/sport';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { mostHealthDays } from '@dorsal/domain/health-answers';
import { isReservedOrganizerSlug } from '@dorsal/domain/organizer-slug';
import { defaultTimeZone, isTimeZone } from '@dorsal/domain/time-zone';
import { mostEventPictures } from '@dorsal/domain/picture-file';
import { questionKinds } from '@dorsal/domain/questions';
import { taxClasses, vatPercentOf } from '@dorsal/domain/tax-class';
import { normaliseTaxId, taxIdFit } from '@dorsal/domain/tax-id';
import { defaultVatPercent } from '@dorsal/domain/vat';
import { waiverVersionMaxLength } from '@dorsal/domain/waiver-version';
import { z } from 'zod';
import { sanitiseHtml } from '../sanitise.ts';
import { editionRows, pickupRows, ticketCourseRow } from './course-rows.ts';
import { conditionIssues } from './question-conditions.ts';
import { ticketNameIssues } from './ticket-name-issues.ts';

/** The schema of an events file; apps/api/src/operator/README.md shows a complete one. */

const text = (longest: number) => z.string().trim().min(1, 'is empty').max(longest);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'takes lower-case letters, digits and single hyphens')
  .max(120);
const moment = z.iso
  .datetime({ offset: true, error: 'must be ISO 8601 with its offset, as 2027-04-05T08:00:00+02:00' })
  .transform((value) => new Date(value));
const html = z.string().max(200_000).transform(sanitiseHtml);
const places = z.int('must be a whole number of places').min(0).max(1_000_000);
/** Euros with at most two decimals, to cents. */
const money = z
  .number()
  .min(0)
  .max(100_000)
  .refine((euros) => Math.round(euros * 100) / 100 === euros, 'must have two decimals at most')
  .transform((euros) => Math.round(euros * 100));

const question = z
  .strictObject({
    kind: z.enum(questionKinds),
    label: text(300),
    required: z.boolean().default(false),
    /** Names of the tickets that it is asked for. Default: all. */
    tickets: z.array(z.string()).min(1).optional(),
    /** The label of an earlier question, and its answers after which this one is asked. Default: always. */
    shownIf: z
      .strictObject({ question: text(300), is: z.array(z.union([text(200), z.boolean()])).max(50) })
      .optional(),
    options: z.array(text(200)).min(1).optional(),
    min: z.number().optional(),
    max: z.number().optional(),
    text: text(20_000).optional(),
    version: text(waiverVersionMaxLength).optional(),
    /** Asks for data about health: an answer needs explicit consent. */
    isAboutHealth: z.boolean().optional(),
    /** Days after the race until answers about health are deleted. Default: the most. */
    keptDays: z.int().min(1).max(mostHealthDays).optional(),
  })
  .refine(({ kind, options }) => (kind === 'choice') === (options !== undefined), {
    path: ['options'],
    error: 'belongs to a question of the kind "choice", and must be given there',
  })
  .refine(({ kind, text: waiver, version }) => kind !== 'waiver' || (waiver && version), {
    path: ['text'],
    error: 'a waiver needs its text and its version',
  })
  .refine(({ kind, isAboutHealth }) => !(kind === 'waiver' && isAboutHealth), {
    path: ['isAboutHealth'],
    error: 'a waiver has no answer about health: remove isAboutHealth',
  })
  .refine(({ required, isAboutHealth }) => !(required && isAboutHealth), {
    path: ['required'],
    error: 'must not be true for a question about health: nobody can be made to consent to the answer',
  })
  .refine(({ keptDays, isAboutHealth }) => keptDays === undefined || isAboutHealth, {
    path: ['keptDays'],
    error: 'belongs to a question about health',
  });

/** Null: the default. Omitted: unchanged. */
const taxClass = z.enum(taxClasses).nullable().optional();

/** A price until a moment, which is excluded. */
const priceStep = z.strictObject({ until: moment, price: money });

const ticket = z
  .strictObject({
    name: text(200),
    /** Its previous name, if the name changes. */
    formerName: text(200).optional(),
    description: text(2_000).nullable().default(null),
    /** After the last of `prices`. */
    price: money,
    /** Earlier prices, by their end. */
    prices: z.array(priceStep).max(20).default([]),
    /** Null: as many as the event has. */
    capacity: places.nullable().default(null),
    /** Places that the organizer withholds. */
    withheld: places.default(0),
    validFrom: moment.nullable().default(null),
    saleStart: moment.nullable().default(null),
    saleEnd: moment.nullable().default(null),
    minPerOrder: z.int().min(1).default(1),
    maxPerOrder: z.int().min(1).max(100).default(10),
    /** Its class for the tax agency, if it isn't the event's. */
    taxClass,
    /** Its race. Null: nothing is known of it. Omitted: unchanged. */
    course: ticketCourseRow.nullable().optional(),
  })
  .refine(({ minPerOrder, maxPerOrder }) => minPerOrder <= maxPerOrder, {
    path: ['minPerOrder'],
    error: 'is above maxPerOrder',
  })
  .refine(({ saleStart, saleEnd }) => !saleStart || !saleEnd || saleStart < saleEnd, {
    path: ['saleEnd'],
    error: 'is not after saleStart',
  })
  .refine(({ prices }) => prices.slice(1).every(({ until }, at) => (prices[at]?.until ?? until) < until), {
    path: ['prices'],
    error: 'must be in the order of their ends, each after the one before',
  });

const longestLogoKilobytes = 300;

/** A data URL, converted to its bytes; the encoder checks what they are. */
const dataUrl = (pattern: RegExp, error: string) =>
  z
    .string()
    .regex(pattern, error)
    .transform((url) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));

const logoFile = dataUrl(
  /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/,
  'must be a picture as a data URL: data:image/png;base64,… (PNG, JPEG or WebP)',
).refine(
  ({ length }) => length <= longestLogoKilobytes * 1000,
  `must be a file of ${longestLogoKilobytes} kB or less`,
);

const pictureFile = dataUrl(
  /^data:image\/(?:png|jpeg|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/,
  'must be a picture as a data URL: data:image/jpeg;base64,… (JPEG, PNG, WebP or AVIF)',
);

/** A picture of the event: one that the organizer has already, by its id, or a file. */
const picture = z
  .strictObject({
    id: z.string().min(1).max(40).optional(),
    file: pictureFile.optional(),
    /** What it shows, for people who don't see it. */
    alt: text(200),
    /** The others are the gallery. */
    isCover: z.boolean().default(false),
  })
  .refine(({ id, file }) => (id === undefined) !== (file === undefined), {
    path: ['file'],
    error: 'must be given, or `id` for a picture that the organizer has already',
  });

/** The issuer of the invoices for an organizer's events. */
const invoiceIssuer = z
  .strictObject({
    name: text(120),
    taxId: text(20).transform(normaliseTaxId),
    address: text(200),
    postalCode: text(10),
    city: text(100),
    province: text(100),
    country: text(100).default('España'),
  })
  .refine((issuer) => taxIdFit(issuer) !== 'wrong', {
    path: ['taxId'],
    error: 'is no NIF, NIE or CIF: check its control character',
  });

/** One event with its organizer and its tickets. */
export const eventRow = z
  .strictObject({
    slug,
    name: text(200),
    organizer: z.strictObject({
      slug: slug.refine(
        (text) => !isReservedOrganizerSlug(text),
        "is a page of the organizers' panel: take another",
      ),
      name: text(200),
      transferIban: z
        .string()
        .transform((iban) => iban.replaceAll(' ', '').toUpperCase())
        .refine(isIban, 'is no IBAN: check its digits')
        .nullable()
        .optional(),
      invoiceIssuer: invoiceIssuer.nullable().optional(),
      /** Receives the messages from the event's page; never shown. */
      contactEmail: z
        .string()
        .transform(normaliseEmail)
        .refine(isEmailAddress, 'is no e-mail address, as hola@club.example')
        .nullable()
        .optional(),
      /** A picture as a data URL. */
      logo: logoFile.nullable().optional(),
      /** Places that one network may have in an event without a confirmed address; null: the general limit. */
      placesPerNetwork: z.int().min(1).max(1_000_000).nullable().optional(),
    }),
    category: text(80).nullable().default(null),
    description: html.nullable().default(null),
    regulations: html.nullable().default(null),
    startsAt: moment.nullable().default(null),
    timeZone: z
      .string()
      .refine(isTimeZone, 'is no IANA time zone, as Europe/Madrid')
      .default(defaultTimeZone),
    durationHours: z
      .number()
      .min(0)
      .max(24 * 60)
      .default(0),
    location: text(300).nullable().default(null),
    coordinates: z
      .strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .nullable()
      .default(null),
    /** Shared by all tickets. Null: no limit. */
    capacity: places.nullable().default(null),
    fee: z
      .strictObject({
        fixed: money.default(0),
        percent: z.number().min(0).max(100).multipleOf(0.01, 'must have two decimals at most').default(0),
      })
      .default({ fixed: 0, percent: 0 }),
    /** IVA that the prices include, in per cent. */
    vatPercent: z
      .number()
      .min(0)
      .max(100)
      .multipleOf(0.01, 'must have two decimals at most')
      .default(defaultVatPercent),
    /** Why no IVA is charged: invoices quote it. */
    vatExemption: text(300).nullable().default(null),
    /** The class of places for the tax agency; by default that of `vatPercent`. */
    taxClass,
    /** The class of the management fee; by default `iva21`. */
    feeTaxClass: taxClass,
    paymentMethods: z
      .array(z.enum(['card', 'transfer']))
      .min(1)
      .default(['card']),
    questions: z.array(question).max(30).default([]),
    /** What is asked of people as a race, and the categories. `ticketIds` are names of tickets here. Omitted: unchanged. */
    sport: sportRules.optional(),
    refundTerms: text(5_000).nullable().default(null),
    changesUntil: moment.nullable().default(null),
    /** Omitted: unchanged. */
    pictures: z
      .array(picture)
      .max(mostEventPictures)
      .refine((pictures) => pictures.filter(({ isCover }) => isCover).length <= 1, 'has more than one cover')
      .optional(),
    /** Omitted: unchanged. */
    pickups: pickupRows.optional(),
    editions: editionRows.optional(),
    /** Null: not published. Omitted: published at once if new, else unchanged. */
    publishedAt: moment.nullable().optional(),
    tickets: z.array(ticket).min(1, 'needs one ticket at least').max(50),
  })
  .refine(({ vatPercent, vatExemption }) => (vatPercent === 0) === (vatExemption !== null), {
    path: ['vatExemption'],
    error: 'belongs to a vatPercent of 0, and must be given there: invoices quote it',
  })
  .refine(({ taxClass: own, vatPercent }) => !own || vatPercentOf(own) === vatPercent, {
    path: ['taxClass'],
    error: 'does not fit vatPercent: IVA has the rate of its class, every other class has 0',
  })
  .superRefine(({ tickets, questions, sport }, context) => {
    const names = tickets.map(({ name }) => name);
    for (const [at, name] of names.entries()) {
      if (names.indexOf(name) === at) continue;
      context.addIssue({ code: 'custom', path: ['tickets', at, 'name'], message: 'is there twice' });
    }
    for (const issue of ticketNameIssues({ tickets, questions, sport })) {
      context.addIssue({ code: 'custom', ...issue });
    }
    for (const { at, message } of conditionIssues(questions)) {
      context.addIssue({ code: 'custom', path: ['questions', at, 'shownIf'], message });
    }
  });

export type EventRow = z.output<typeof eventRow>;
export type TicketRow = EventRow['tickets'][number];

/** ISO 13616: move the first four characters to the end, letters as numbers; the remainder by 97 must be 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}
