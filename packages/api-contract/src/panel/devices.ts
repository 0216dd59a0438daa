import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, id, line } from '../scalars.ts';
import { organizerParams } from './members.ts';

/** A check-in phone of an event. */
export const panelDevice = z
  .object({
    _id: id,
    name: z.string(),
    createdAt: dateTime,
    expiresAt: dateTime,
    lastSeenAt: dateTime.nullable(),
    state: z.enum(['active', 'expired', 'revoked']),
  })
  .meta({ id: 'PanelDevice' });

/** The link that opens the check-in on the phone. Shown once: the server keeps only its hash. */
export const deviceLink = z.object({ device: panelDevice, url: z.string() }).meta({ id: 'DeviceLink' });

export type PanelDeviceBody = z.input<typeof panelDevice>;
export type DeviceLinkBody = z.input<typeof deviceLink>;

const eventParams = organizerParams.extend({ eventId: id });
const deviceParams = eventParams.extend({ deviceId: id });

export const organizerDeviceEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/devices',
    summary: "The event's check-in phones, newest first",
    authorisation: 'panelSession',
    permission: 'devices.manage',
    params: eventParams,
    answers: { 200: z.array(panelDevice), ...errorAnswers(401, 403, 404) },
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/devices',
    summary: 'Adds a phone, whose link is shown as a QR code once',
    authorisation: 'panelSession',
    permission: 'devices.manage',
    params: eventParams,
    body: z.strictObject({ name: line(60, 'Pon un nombre al móvil.') }).meta({ id: 'AddDevice' }),
    answers: { 201: deviceLink, ...errorAnswers(400, 401, 403, 404, 409, 429) },
  }),
  renew: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/devices/:deviceId/renew',
    summary: 'A new link for the phone; the previous one becomes invalid',
    authorisation: 'panelSession',
    permission: 'devices.manage',
    params: deviceParams,
    answers: { 200: deviceLink, ...errorAnswers(401, 403, 404, 409, 429) },
  }),
  revoke: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/devices/:deviceId/revoke',
    summary: 'Ends the access of the phone',
    authorisation: 'panelSession',
    permission: 'devices.manage',
    params: deviceParams,
    answers: { 200: panelDevice, ...errorAnswers(401, 403, 404) },
  }),
};
