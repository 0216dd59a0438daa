import { z } from 'zod';
import { scannedIdMaxLength, scanResults, scansPerCall } from '@dorsal/domain/check-in';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { dateTime, id } from './scalars.ts';

/** One scan, as a device made it. */
export const scan = z
  .strictObject({
    /** Made by the device for each scan: sent again, it is answered again and counts once. */
    scanId: z.uuid('El escaneo no es válido.').meta({ description: 'Made by the device for each scan' }),
    /** Whatever was scanned: what is no participant's id is answered `unknown`. */
    participantId: z
      .string()
      .max(scannedIdMaxLength, `Usa como mucho ${scannedIdMaxLength} caracteres.`)
      .meta({ description: "The QR's `participantId`; any other text is answered `unknown`" }),
    /** By the server's clock as far as the device knows it; one that is ahead is cut. */
    scannedAt: dateTime,
    /**
     * Whether whoever was scanned was let in without the server's answer. The earliest scan that has let somebody in is the
     * entry. One that has let nobody in takes no entry from another; for 3 seconds it is a question, whose `ok` lets them in.
     */
    admitted: z.boolean().optional().meta({
      description:
        'Let in before the server was asked; left out: yes where the scan is more than 3 seconds old',
    }),
  })
  .meta({ id: 'Scan' });

/** Whoever a scan was of, by the database: nothing else in a QR is looked at. */
export const scannedParticipant = z
  .object({ _id: id, fullName: z.string(), ticketName: z.string() })
  .meta({ id: 'ScannedParticipant' });

export const scanAnswer = z
  .object({
    scanId: z.uuid(),
    result: z.enum(scanResults),
    /** Null for `wrongEvent` and `unknown`. */
    participant: scannedParticipant.nullable(),
    /**
     * When the participant went in, with `ok` and `already`; else null. Null with `ok` where the scan has let nobody in, and
     * came too late to: they may go in, and haven't. Sent again it is taken anew.
     */
    firstScanAt: dateTime.nullable(),
  })
  .meta({ id: 'ScanAnswer' });

/** Somebody of the event, as a device keeps them to work without network. */
export const expectedParticipant = z
  .object({
    ...scannedParticipant.shape,
    /** False once the order was refunded, or its refund is under way. */
    isPaid: z.boolean(),
    /** When they went in; null: they haven't. */
    firstScanAt: dateTime.nullable(),
    /** The scan that let them in. A device whose own `ok` scan it isn't was beaten by an earlier one. */
    firstScanId: z.uuid().nullable(),
  })
  .meta({ id: 'ExpectedParticipant' });

export const checkInList = z
  .object({
    event: z.object({ _id: id, name: z.string(), startDate: dateTime.nullable(), timeZone: z.string() }),
    device: z.object({ name: z.string(), expiresAt: dateTime }),
    /** The server's clock. */
    now: dateTime,
    /** Those of orders that were ever paid; with `since` those of whom anything has changed. */
    participants: z.array(expectedParticipant),
    /** Ids that open nothing any more, as their participants' addresses were corrected; with `since` those that have died since. */
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
      /** The `next` of the call before. What it tells may come twice. */
      since: dateTime.optional(),
    }),
    answers: { 200: checkInList, ...errorAnswers(400, 401, 429) },
  }),
};
