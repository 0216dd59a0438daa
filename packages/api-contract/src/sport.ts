import { z } from 'zod';
import { ageReferenceKinds } from '@dorsal/domain/age-reference';
import { mostAskedDocuments, mostDocumentDays, mostDocumentHours } from '@dorsal/domain/asked-documents';
import { raceClasses } from '@dorsal/domain/category-members';
import { mostGuardianHours } from '@dorsal/domain/guardian-request';
import { personFields } from '@dorsal/domain/person-fields';
import { genders } from '@dorsal/domain/profile-options';
import { taxClasses } from '@dorsal/domain/tax-class';
import { duplicateRules } from '@dorsal/domain/ticket-rules';

const text = (max: number) => z.string().max(max, `Usa como mucho ${max} caracteres.`);

const ageReference = z.union([
  z.strictObject({ kind: z.literal('fixedDay'), day: z.string().max(10) }),
  z.strictObject({ kind: z.enum(ageReferenceKinds).exclude(['fixedDay']) }),
]);

/** The first and the last of some ages or years; null: no limit on that side. */
const span = z.tuple([z.int().nullable(), z.int().nullable()]);

const members = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('town'), towns: z.array(text(100)).max(500) }),
  z.strictObject({ kind: z.enum(['club', 'team']) }),
  z.strictObject({ kind: z.literal('class'), classes: z.array(z.enum(raceClasses)) }),
]);

const categoryRow = z.strictObject({
  code: text(40),
  name: text(200),
  /** Left out: women and men apart, by the same ages. `all`: everyone together. */
  sex: z.enum([...genders, 'all']).optional(),
  /** Completed years on the set's reference. */
  ages: span.optional(),
  /** Birth years. */
  born: span.optional(),
});

/** A classification of an event. `@dorsal/domain/categories` gives a person's category in it. */
export const categorySet = z
  .strictObject({
    name: text(200),
    /** The day on which ages count. */
    reference: ageReference,
    /** Whom the set classifies; everyone when left out. */
    members: members.optional(),
    rows: z.array(categoryRow).max(100),
  })
  .meta({ id: 'CategorySet' });

/** How a field of a person is asked. */
export const personFieldSetting = z.strictObject({
  field: z.enum(personFields),
  isRequired: z.boolean(),
  /** Asked only of these ticket types; of all when left out. */
  ticketIds: z.array(z.string().max(200)).optional(),
  /** Days after the race until the values are deleted. */
  keptDays: z.int().min(1).max(365).optional(),
});

/** What a day license costs in cents, and whom a license exempts from it. */
const dayLicenceRule = z.strictObject({
  /** Needed for these ticket types; for all when left out. */
  ticketIds: z.array(z.string().max(200)).optional(),
  /** Completed years on the reference of the event's first set of categories; all when left out. */
  ages: span.optional(),
  /** The federations whose license replaces it. */
  federations: z.array(text(100)).max(30),
  /** Taxes included. */
  cents: z.int().min(0).max(100_000),
  /** Null: that of the event's places. */
  taxClass: z.enum(taxClasses).nullable(),
});

/** Names a document in its event. */
export const askedDocumentId = z.string().regex(/^[0-9a-z-]{1,40}$/);

/** A file that is asked after the purchase. */
const askedDocument = z.strictObject({
  id: askedDocumentId,
  label: text(80),
  purpose: text(300),
  isRequired: z.boolean(),
  /** Asked only of these ticket types; of all when left out. */
  ticketIds: z.array(z.string().max(200)).optional(),
  /** Whether it needs an explicit consent. Default: true. */
  isAboutHealth: z.boolean().optional(),
  /** Hours before the start until which it may be sent. Default: until the start. */
  closesHours: z.int().min(0).max(mostDocumentHours).optional(),
  /** Days after the race until it is deleted. */
  keptDays: z.int().min(1).max(mostDocumentDays).optional(),
});

/** What an event asks of people as a race, and how it classifies them. */
export const sportRules = z
  .strictObject({
    fields: z.array(personFieldSetting).max(40),
    /** The ages that ticket types admit: the first that is for a ticket type counts. */
    ageLimits: z
      .array(
        z.strictObject({
          ages: span,
          reference: ageReference,
          ticketIds: z.array(z.string().max(200)).optional(),
        }),
      )
      .max(50),
    categorySets: z.array(categorySet).max(10),
    /** Of a ticket type and an age, the first counts. */
    dayLicences: z.array(dayLicenceRule).max(20).optional(),
    /** Hours before the start at which the link of a guardian ends. Default: 48. */
    guardianHours: z.int().min(0).max(mostGuardianHours).optional(),
    documents: z.array(askedDocument).max(mostAskedDocuments).optional(),
    /** A second place of one person: sold with e-mails about it, or refused if the document is the same. `warn` when left out. */
    duplicates: z.enum(duplicateRules).optional(),
  })
  .meta({ id: 'SportRules' });

/** The days by which an event classifies a person, ISO days. */
export const raceDays = z.object({ raceDay: z.string(), registeredOn: z.string() }).meta({ id: 'RaceDays' });

export type AskedDocumentBody = z.input<typeof askedDocument>;
export type SportRulesBody = z.input<typeof sportRules>;
export type PersonFieldSettingBody = z.input<typeof personFieldSetting>;
export type DayLicenceRuleBody = z.input<typeof dayLicenceRule>;
export type CategorySetBody = z.input<typeof categorySet>;
