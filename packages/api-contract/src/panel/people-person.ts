import { z } from 'zod';
import { consentRoles } from '@dorsal/domain/consent-evidence';
import { scanResults } from '@dorsal/domain/check-in';
import { duplicateCauses } from '@dorsal/domain/duplicates';
import { guardianRequestStates } from '@dorsal/domain/guardian-request';
import { peopleOrderStates, placeStates } from '@dorsal/domain/people-states';
import { type PersonColumn, personColumns } from '@dorsal/domain/person-columns';
import { raceClassAnswerId } from '@dorsal/domain/race-class';
import { quotedLineKinds } from '@dorsal/domain/quote';
import { paymentMethod } from '../events.ts';
import { orderStatus } from '../orders.ts';
import { knownPerson } from '../person.ts';
import { dateTime, euros, id } from '../scalars.ts';
import { raceDays, sportRules } from '../sport.ts';
import { peopleValue } from './people-audience.ts';
import { personDocument } from './person-document.ts';

const answer = z.object({
  questionId: id,
  /** As asked then. */
  label: z.string(),
  value: peopleValue,
  /** `document`: `value` is masked, and the call `reveal` shows it. */
  privacy: z.enum(['open', 'contact', 'document']),
});

/** The question of an answer about health; `raceClass`: the class of the person. */
export const healthQuestionId = z.union([id, z.literal(raceClassAnswerId)]);

/** That a question about health was answered. The call `showHealth` shows the answer. */
const healthAnswer = z.object({
  questionId: healthQuestionId,
  /** As asked then. */
  label: z.string(),
  /** When the answer was given, with consent to the text of this version. */
  consentedAt: dateTime,
  consentVersion: z.string(),
});

/** Another active place of the event that seems to be of the same person. */
export const personTwin = z
  .object({
    /** Names the other in the panel. */
    _id: id,
    fullName: z.string(),
    /** Of the other order. */
    reference: z.string(),
    cause: z.enum(duplicateCauses),
    /** Whether a member looked at the pair: it is no task any more. */
    isReviewed: z.boolean(),
  })
  .meta({ id: 'PersonTwin' });

/** A text that the person of the place, or the buyer for them, accepted. */
const acceptedWaiver = z.object({
  /** Names its evidence. */
  _id: id,
  label: z.string(),
  /** Of the accepted text, which may have changed since. */
  version: z.string(),
  acceptedAt: dateTime,
  /** `staff`: declared that the person accepts it. */
  acceptedBy: z.object({ name: z.string(), role: z.enum(consentRoles) }),
});

/** A value that the event asked as a race, or what the team looks at when the person picks up the bib. */
const personValue = z.object({
  key: z.enum(['licenceCheck', ...(Object.keys(personColumns) as PersonColumn[])]),
  label: z.string(),
  /** A birth date as an ISO day. `document`: masked, and the call `reveal` shows it. */
  value: z.string(),
});

/** Null for roles that must not see money. */
const orderMoney = z.object({
  total: euros,
  fees: euros,
  refunded: euros,
  paymentMethod: paymentMethod.nullable(),
  lines: z.array(
    z.object({
      kind: z.enum(quotedLineKinds),
      text: z.string(),
      amount: euros,
      refunded: euros,
      /** The place or the fee of this person. */
      isOwn: z.boolean(),
    }),
  ),
  invoices: z.array(z.object({ number: z.string(), issuedAt: dateTime })),
});

const order = z.object({
  _id: id,
  /** The short reference that buyers see. */
  reference: z.string(),
  status: orderStatus,
  boughtAt: dateTime,
  paidAt: dateTime.nullable(),
  places: z.int().min(1),
  buyerName: z.string().nullable(),
  /** Null for roles that must not see contact data. */
  buyerEmail: z.string().nullable(),
  buyerPhone: z.string().nullable(),
  money: orderMoney.nullable(),
});

/** An e-mail about the person's place. */
const mail = z.object({
  kind: z.enum([
    'order-confirmed',
    'participant-ticket',
    'participant-refunded',
    'participant-corrected',
    'correction-confirmed',
    'transfer-instructions',
    'payment-failed',
    'order-expired',
    'refund-started',
    'refund-refused',
    'order-refunded',
    'invoice',
    'invoice-corrected',
  ]),
  /** Whether it went to the buyer, who may be another person. */
  toBuyer: z.boolean(),
  /** When it was queued. */
  at: dateTime,
  /** `accepted`: by the mail server. `withheld`: a limit, or an unconfirmed buyer. */
  state: z.enum(['waiting', 'accepted', 'withheld', 'givenUp']),
  /** When the mail server accepted it. */
  acceptedAt: dateTime.nullable(),
});

/** What guardians have answered about the place. Names are null for roles that don't see those of guardians. */
const consentHistory = z.object({
  /** Oldest first; empty for roles that don't see identity documents. `of`: the minor's name then. */
  refusals: z.array(z.object({ at: dateTime, by: z.string().nullable(), of: z.string() })),
  /** The consent that counts, declared in the form or behind the link; null: none, or its guardian's document is deleted. */
  given: z.object({ at: dateTime, by: z.string().nullable() }).nullable(),
});

/** A corrected field. */
const change = z.object({
  at: dateTime,
  by: z.enum(['buyer', 'staff', 'operator']),
  /** The name of the member; null for others, and after the account was deleted. */
  actor: z.string().nullable(),
  field: z.enum(['fullName', 'email']),
  /** Null for an address that the role must not see. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Why a person's data can't be corrected; `possible`: they can. */
export const correctionState = z.enum(['possible', 'noPermission', 'notPaid', 'cancelled', 'checkedIn']);

/** Everything about one participant that the role may see. */
export const panelPerson = z
  .object({
    /** Names the person in the panel for good: it isn't what the QR code carries. */
    _id: id,
    fullName: z.string(),
    /** Null for roles that must not see contact data. */
    email: z.string().nullable(),
    ticket: z.object({ _id: id, name: z.string() }),
    place: z.enum(placeStates),
    cancelledAt: dateTime.nullable(),
    orderState: z.enum(peopleOrderStates),
    checkedInAt: dateTime.nullable(),
    correction: correctionState,
    /** Whether `resend` sends something: the place is paid and active, and the role may. */
    mayResend: z.boolean(),
    /** What a correction asks besides name and address; null: nothing, or there can be none. */
    asked: z
      .object({
        rules: sportRules,
        ticketId: id,
        days: raceDays,
        /** The present values, without document and guardian: of the same person these stay if they are not sent. */
        person: knownPerson,
      })
      .nullable(),
    /** Null for roles that only search by name, like the fields below. */
    details: z
      .object({
        changedAt: dateTime,
        answers: z.array(answer),
        /** Empty for roles that must not see answers about health. */
        healthAnswers: z.array(healthAnswer),
        /** What the event asked as a race, as far as the role sees it, without what was not given. */
        person: z.array(personValue),
        /** The consent that was asked by a link; null: none was. */
        guardian: z
          .object({
            state: z.enum(guardianRequestStates),
            /** Null for roles that must not see contact data, and once it was deleted. */
            email: z.string().nullable(),
            deadline: dateTime.nullable(),
            signedAt: dateTime.nullable(),
            /** When the last e-mail was queued; null: none was. */
            sentAt: dateTime.nullable(),
            /** Whether the link may be sent again, and the role may. */
            mayAsk: z.boolean(),
          })
          .nullable(),
        /**
         * What was accepted for the person, for a year after the race, and the labels of required texts that were not
         * accepted for them, as after a correction to another person. Null for roles that must not see it.
         */
        waivers: z.object({ accepted: z.array(acceptedWaiver), missing: z.array(z.string()) }).nullable(),
        consents: consentHistory,
        /** Left out for roles that don't see them, and if none is asked. */
        documents: z.array(personDocument).optional(),
        /** One in each set that classifies the person. `isMain`: lists show it. */
        categories: z.array(
          z.object({ set: z.string(), code: z.string(), name: z.string(), isMain: z.boolean() }),
        ),
        /** Empty for roles that don't see documents. */
        twins: z.array(personTwin),
        order,
        /** Newest first. */
        mails: z.array(mail),
        /** Oldest first. */
        scans: z.array(
          z.object({
            at: dateTime,
            result: z.enum(scanResults),
            device: z.string(),
            wasSuperseded: z.boolean(),
          }),
        ),
        /** Newest first. */
        changes: z.array(change),
      })
      .nullable(),
  })
  .meta({ id: 'PanelPerson' });

export type PersonTwinBody = z.input<typeof personTwin>;
export type PanelPersonBody = z.input<typeof panelPerson>;
