import { z } from 'zod';
import { scannedIdMaxLength, scanResults, scansPerCall } from '@dorsal/domain/check-in';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { dateTime, id } from './scalars.ts';

/** One scan, as a device made it. */
export const scan = z
  .strictObject({
    /** Created by the device for each scan. A retry with the same id gets the same answer and counts once. */
    scanId: z.uuid('El escaneo no es válido.').meta({ description: 'Made by the device for each scan' }),
    /** The scanned text; the answer is `unknown` if it isn't a participant's id. */
    participantId: z
      .string()
      .max(scannedIdMaxLength, `Usa como mucho ${scannedIdMaxLength} caracteres.`)
      .meta({ description: "The QR's `participantId`; any other text is answered `unknown`" }),
    /** The server's time as the device estimates it; a time in the future becomes the server's current time. */
    scannedAt: dateTime,
    /**
     * Whether the device let the participant in without the server's answer. The earliest scan that let the participant
     * in is the entry. A scan that did not never replaces an entry; for 3 seconds it is a question, whose `ok` lets
     * them in.
     */
    admitted: z.boolean().optional().meta({
      description:
        'Let in before the server was asked; left out: yes where the scan is more than 3 seconds old',
    }),
    /** The person at the check-in saw the guardian of a participant whose consent is missing, and lets them in. */
    guardianPresent: z.boolean().optional(),
  })
  .meta({ id: 'Scan' });

/** The scanned participant, from the database: nothing else in a QR is read. */
export const scannedParticipant = z
  .object({
    _id: id,
    fullName: z.string(),
    ticketName: z.string(),
    /** Left out if the event asks only names. No birth date and no document: a phone may be lost. */
    race: z
      .object({
        category: z.string().nullable(),
        /** Under 18 on the day of the race. */
        isMinor: z.boolean(),
        /** They said that they have a license, which they have to show, or lack a day license. */
        showsLicence: z.boolean(),
        /** They need a day license and have none, as after a correction. Left out: they don't. */
        lacksDayLicence: z.boolean().optional(),
        /**
         * The names of required documents that are not accepted, whether they were sent or not. Left out: there is no such
         * document.
         */
        lacksDocuments: z.array(z.string()).optional(),
      })
      .optional(),
  })
  .meta({ id: 'ScannedParticipant' });

export const scanAnswer = z
  .object({
    scanId: z.uuid(),
    result: z.enum(scanResults),
    /** Null for `wrongEvent` and `unknown`. */
    participant: scannedParticipant.nullable(),
    /**
     * When the participant went in, with `ok` and `already`; else null. Null with `ok` if the scan has not let them in
     * and arrived too late to: they may go in, but haven't. A retry of such a scan is treated as a new scan.
     */
    firstScanAt: dateTime.nullable(),
  })
  .meta({ id: 'ScanAnswer' });

/** A participant of the event, as a device stores them to work without network. */
export const expectedParticipant = z
  .object({
    ...scannedParticipant.shape,
    /** False if the order was refunded, or its refund is in progress. */
    isPaid: z.boolean(),
    /** The guardian of a person under 18 has not consented. Left out: nothing is missing. */
    isConsentMissing: z.boolean().optional(),
    /** When they went in; null if they haven't. */
    firstScanAt: dateTime.nullable(),
    /** The scan that let them in. If a device's own `ok` scan has another id, an earlier scan was the entry. */
    firstScanId: z.uuid().nullable(),
  })
  .meta({ id: 'ExpectedParticipant' });

export const checkInList = z
  .object({
    event: z.object({ _id: id, name: z.string(), startDate: dateTime.nullable(), timeZone: z.string() }),
    device: z.object({ name: z.string(), expiresAt: dateTime }),
    /** The server's clock. */
    now: dateTime,
    /** The participants of orders that were ever paid; with `since` only those with changes. */
    participants: z.array(expectedParticipant),
    /** Ids that are no longer valid since the participants' addresses were corrected; with `since` only newer ones. */
    removed: z.array(id),
    /** The `since` of the next call. */
    next: dateTime,
  })
  .meta({ id: 'CheckInList' });

export type ScanBody = z.input<typeof scan>;
export type ScanAnswerBody = z.input<typeof scanAnswer>;
export type ExpectedParticipantBody = z.input<typeof expectedParticipant>;
export type CheckInListBody = z.input<typeof checkInList>;

export const checkInEndpoints = {
  scan: defineEndpoint({
    method: 'POST',
    path: '/api/check-in',
    summary: `One scan, or up to ${scansPerCall} that waited for the network; answered alike, in the same order`,
    authorisation: 'deviceToken',
    body: z.union([scan, z.array(scan).min(1).max(scansPerCall)], {
      error: `Envía un escaneo, o una lista de 1 a ${scansPerCall}, cada uno con scanId, participantId y scannedAt.`,
    }),
    answers: { 200: z.union([scanAnswer, z.array(scanAnswer)]), ...errorAnswers(400, 401, 429) },
  }),
  participants: defineEndpoint({
    method: 'GET',
    path: '/api/check-in/participants',
    summary: "The device's event, who may go in and which ids have died; with `since` what has changed",
    authorisation: 'deviceToken',
    query: z.object({
      /** The `next` of the previous response. Changes may be sent twice. */
      since: dateTime.optional(),
    }),
    answers: { 200: checkInList, ...errorAnswers(400, 401, 429) },
  }),
};
