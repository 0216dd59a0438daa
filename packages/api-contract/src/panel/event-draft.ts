import { z } from 'zod';
import { mostHealthDays } from '@dorsal/domain/health-answers';
import { mostEventPictures } from '@dorsal/domain/picture-file';
import { questionKinds } from '@dorsal/domain/questions';
import { taxClasses } from '@dorsal/domain/tax-class';
import { isTimeZone } from '@dorsal/domain/time-zone';
import { waiverVersionMaxLength } from '@dorsal/domain/waiver-version';
import { coordinates, paymentMethod } from '../events.ts';
import { sportRules } from '../sport.ts';
import { bibPickups, earlierEditions, ticketCourse } from './draft-course.ts';

/*
 * What the editor saves while an organizer writes: the fields of an events file (`npm run operator -- events import`),
 * any of which may still be missing. Publishing checks the draft by the rules of that file.
 */

const text = (max: number) => z.string().max(max, `Usa como mucho ${max} caracteres.`);
const moment = z.iso.datetime({ offset: true, error: 'La fecha no es válida.' });
const places = z.int('Escribe un número entero de plazas.').min(0).max(1_000_000);
/** Euros, at most two decimals. */
const money = z.number('Escribe un precio.').min(0).max(100_000);

const taxClass = z.enum(taxClasses);

/** A price until a moment, which is excluded. */
const draftStep = z.strictObject({ until: moment.nullable(), price: money.nullable() });

export const draftTicket = z.strictObject({
  /** The ticket type's id, or an id that the editor drew for a new one. */
  id: z.string().min(1).max(40),
  name: text(200),
  description: text(2_000).nullable(),
  /** After the last step. */
  price: money.nullable(),
  steps: z.array(draftStep).max(20),
  /** Null: as many as the event has. */
  capacity: places.nullable(),
  /** Places that the organizer withholds. */
  withheld: places,
  validFrom: moment.nullable(),
  saleStart: moment.nullable(),
  /** Null: sales end when the event starts. */
  saleEnd: moment.nullable(),
  minPerOrder: z.int().min(1).max(100),
  maxPerOrder: z.int().min(1).max(100),
  /** How it is taxed; null: as the event. */
  taxClass: taxClass.nullable(),
  /** Its race; null: nothing is known of it. */
  course: ticketCourse.nullable(),
});

export const draftQuestion = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(questionKinds),
  label: text(300),
  required: z.boolean(),
  /** Ids of the draft's tickets for which it is asked; null: all. */
  ticketIds: z.array(z.string()).nullable(),
  /** Id of an earlier question of the draft, and the answers after which this one is asked; null: always. */
  shownIf: z
    .strictObject({
      questionId: z.string().max(40),
      is: z.array(z.union([text(200), z.boolean()])).max(50),
    })
    .nullable(),
  /** For `choice`. */
  options: z.array(text(200)).max(50),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** For `waiver`. */
  text: text(20_000),
  version: text(waiverVersionMaxLength),
  isAboutHealth: z.boolean(),
  /** Days after the race until answers about health are deleted; null, or left out by older drafts: the most. */
  keptDays: z
    .int('Escribe un número entero de días.')
    .min(1)
    .max(mostHealthDays, `Como mucho ${mostHealthDays} días.`)
    .nullable()
    .optional(),
});

/** An uploaded picture of the event. The cover's place in the list doesn't matter; the others are the gallery. */
export const draftPicture = z.strictObject({
  id: z.string().min(1).max(40),
  /** What it shows, for people who don't see it. */
  alt: text(200),
  isCover: z.boolean(),
});

const repeatedIdText = 'Hay dos iguales. Recarga la página y vuelve a intentarlo.';

const hasUniqueIds = (items: readonly { readonly id: string }[]) =>
  new Set(items.map(({ id }) => id)).size === items.length;

export const eventDraftContent = z
  .strictObject({
    slug: text(120),
    name: text(200),
    category: text(80).nullable(),
    /** HTML; the server removes what the event page does not allow. */
    description: text(200_000),
    regulations: text(200_000),
    startsAt: moment.nullable(),
    timeZone: z.string().refine(isTimeZone, 'La zona horaria no existe.'),
    durationHours: z
      .number()
      .min(0)
      .max(24 * 60),
    location: text(300),
    coordinates: coordinates.nullable(),
    /** Shared by all tickets. Null: no limit. */
    capacity: places.nullable(),
    fee: z.strictObject({ fixed: money, percent: z.number().min(0).max(100) }),
    vatPercent: z.number().min(0).max(100),
    vatExemption: text(300).nullable(),
    /** How places are taxed; null: by `vatPercent`. */
    taxClass: taxClass.nullable(),
    /** How the management fee is taxed; null: the default, IVA of 21 %. */
    feeTaxClass: taxClass.nullable(),
    paymentMethods: z.array(paymentMethod).max(2),
    questions: z.array(draftQuestion).max(30),
    /** What is asked of people as a race, and the categories. */
    sport: sportRules,
    /** Null: the product's terms. */
    refundTerms: text(5_000).nullable(),
    changesUntil: moment.nullable(),
    tickets: z.array(draftTicket).max(50),
    pictures: z.array(draftPicture).max(mostEventPictures),
    pickups: bibPickups,
    editions: earlierEditions,
  })
  .refine(({ tickets }) => hasUniqueIds(tickets), { path: ['tickets'], error: repeatedIdText })
  .refine(({ questions }) => hasUniqueIds(questions), { path: ['questions'], error: repeatedIdText })
  .refine(({ pictures }) => hasUniqueIds(pictures), { path: ['pictures'], error: repeatedIdText })
  .refine(({ pictures }) => pictures.filter(({ isCover }) => isCover).length <= 1, {
    path: ['pictures'],
    error: 'Solo una foto puede ser la portada. Elige una.',
  })
  .meta({ id: 'EventDraftContent' });

/** The steps of the editor, in their order. */
export const editorStep = z.enum(['details', 'course', 'tickets', 'form', 'page', 'publish']);

/** What is wrong with a draft. `blocks`: it can't be published; `warns`: it can, but could be better. */
export const draftProblem = z.object({
  step: editorStep,
  severity: z.enum(['blocks', 'warns']),
  /** Path of the field in the content (`tickets.0.price`); empty: the whole draft. */
  path: z.string(),
  /** In Spanish: what is wrong and what to do. */
  message: z.string(),
});

export type EventDraftContentBody = z.input<typeof eventDraftContent>;
export type DraftTicketBody = z.input<typeof draftTicket>;
export type DraftQuestionBody = z.input<typeof draftQuestion>;
export type DraftPictureBody = z.input<typeof draftPicture>;
export type DraftProblemBody = z.input<typeof draftProblem>;
export type EditorStep = z.input<typeof editorStep>;
