import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id } from '../scalars.ts';
import { peopleParams } from './people.ts';

/**
 * Why a scan is a problem.
 * - `double`: two people entered, or may have entered, with one ticket.
 * - `already`: the person had entered before.
 * - `noConsent`: the guardian of a person under 18 has not consented.
 * - `unpaid`: the order is not paid yet, as when a bank transfer is awaited.
 * - `cancelled`: the order or the place was refunded, canceled, or never paid.
 * - `replaced`: a QR code from before the participant's data were corrected.
 * - `otherEvent`, `unknown`: a code of another event, or of none.
 */
export const entranceProblemKinds = [
  'double',
  'already',
  'noConsent',
  'unpaid',
  'cancelled',
  'replaced',
  'otherEvent',
  'unknown',
] as const;

const entranceProblem = z.object({
  at: dateTime,
  kind: z.enum(entranceProblemKinds),
  /** Null for codes of no participant of this event. */
  fullName: z.string().nullable(),
  /** The name of the phone that scanned. */
  phone: z.string(),
  /** When and by which phone the person entered; null: they didn't. */
  enteredAt: dateTime.nullable(),
  enteredBy: z.string().nullable(),
});

const count = z.int().min(0);

/** The entrance of an event now. */
export const entranceFigures = z
  .object({
    /** The server's clock: phones and laptops may be wrong. */
    now: dateTime,
    /** Null for a draft without a date. */
    startsAt: dateTime.nullable(),
    timeZone: z.string(),
    /** People with a paid and active place, and those of them who have entered. */
    expected: count,
    inside: count,
    tickets: z.array(z.object({ _id: id, name: z.string(), expected: count, inside: count })),
    /** The minutes of the last six hours with an entry, oldest first. */
    minutes: z.array(z.object({ at: dateTime, entries: z.int().min(1) })),
    /** The phones that may scan, by name. */
    phones: z.array(
      z.object({
        _id: id,
        name: z.string(),
        /** Accurate to a minute. With network a phone calls twice a minute. */
        lastSeenAt: dateTime.nullable(),
        /** Entries of the last five minutes. */
        recentEntries: count,
      }),
    ),
    /** Of the last 24 hours, newest first, at most 50. */
    problems: z.array(entranceProblem),
    problemCount: count,
  })
  .meta({ id: 'EntranceFigures' });

const admitBody = z
  .strictObject({
    /** The member sees the guardian of a person whose consent is missing. */
    guardianPresent: z.boolean(),
  })
  .meta({ id: 'AdmitPerson' });

/** The result of letting a person in from the panel. */
export const admission = z
  .object({
    /**
     * `ok`: entered now. `already`: entered before. `notPaid`: the place is not paid, or canceled. `consentMissing`: the
     * guardian of a person under 18 has not consented, and was not said to be present.
     */
    result: z.enum(['ok', 'already', 'notPaid', 'consentMissing']),
    /** Null if the person has not entered. */
    enteredAt: dateTime.nullable(),
  })
  .meta({ id: 'Admission' });

export type EntranceFiguresBody = z.input<typeof entranceFigures>;
export type AdmitPersonBody = z.input<typeof admitBody>;
export type EntranceProblemKind = (typeof entranceProblemKinds)[number];

export const organizerEntranceEndpoints = {
  figures: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/entrance',
    summary: 'The entrance now: people inside, by minute and ticket, phones, problems',
    authorisation: 'panelSession',
    permission: 'entrance.read',
    params: peopleParams,
    answers: { 200: entranceFigures, ...errorAnswers(401, 403, 404) },
  }),
  admit: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/people/:personId/admit',
    summary: 'Lets a person in, as a scan of their ticket does',
    authorisation: 'panelSession',
    permission: 'entrance.admit',
    params: peopleParams.extend({ personId: id }),
    body: admitBody,
    answers: { 200: admission, ...errorAnswers(400, 401, 403, 404) },
  }),
};
