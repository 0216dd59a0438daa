import { z } from 'zod';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, euros } from '../scalars.ts';
import { organizerParams } from './members.ts';
import { entityBody, entityKind } from './organizers.ts';
import { organizerState } from './session.ts';

/** The stored entity. Its tax number is normalized. */
const storedEntity = z
  .object({
    kind: entityKind,
    legalName: z.string(),
    taxId: z.string(),
    address: z.string(),
    postalCode: z.string(),
    city: z.string(),
    province: z.string(),
    phone: z.string(),
    contactEmail: z.string(),
  })
  .meta({ id: 'StoredEntity' });

export const entitySettings = z
  .object({
    name: z.string(),
    state: organizerState,
    /** Why the product's team rejected the entity; null unless rejected. */
    rejectionReason: z.string().nullable(),
    /** Null for organizers that were imported without one. */
    entity: storedEntity.nullable(),
    /** The tax number that the product's team approved last: invoices have it. Null: none was approved. */
    approvedTaxId: z.string().nullable(),
    /** The program that makes the records of invoices, and the page with its maker's declaration. */
    billingProgram: z.object({ name: z.string(), version: z.string(), declarationUrl: z.string() }),
  })
  .meta({ id: 'EntitySettings' });

export const origins = z
  .object({
    origins: z.array(z.object({ origin: z.string(), addedAt: dateTime })),
    /** The loader's address, for the snippet. */
    loaderUrl: z.string(),
  })
  .meta({ id: 'OrganizerOrigins' });

const originBody = z
  .strictObject({ origin: z.string().trim().min(1, 'Escribe la dirección de la web.').max(300) })
  .meta({ id: 'OrganizerOrigin' });

const refundLimit = euros.refine((cents) => cents <= 1_000_000_00, 'Escribe como mucho 1.000.000 €.');

/** How much each member with the role `orders` may give back. Zero: nothing. */
export const refundLimits = z
  .strictObject({
    perRefund: refundLimit,
    /** In one day of the organizer's zone. */
    perDay: refundLimit,
  })
  .meta({ id: 'RefundLimits' });

export type RefundLimitsBody = z.input<typeof refundLimits>;
export type EntitySettingsBody = z.input<typeof entitySettings>;
export type OrganizerOriginsBody = z.input<typeof origins>;

export const organizerSettingsEndpoints = {
  entity: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/entity',
    summary: 'The legal entity and its approval',
    authorisation: 'panelSession',
    permission: 'entity.read',
    params: organizerParams,
    answers: { 200: entitySettings, ...errorAnswers(401, 403, 404) },
  }),
  saveEntity: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/entity',
    summary: "Saves the legal entity; a new tax number needs the approval of the product's team again",
    authorisation: 'panelSession',
    permission: 'entity.manage',
    params: organizerParams,
    body: entityBody,
    answers: { 200: entitySettings, ...errorAnswers(400, 401, 403, 404) },
  }),
  refundLimits: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/refund-limits',
    summary: 'How much members with the role of registrations may give back',
    authorisation: 'panelSession',
    permission: 'members.read',
    params: organizerParams,
    answers: { 200: refundLimits, ...errorAnswers(401, 403, 404) },
  }),
  saveRefundLimits: defineEndpoint({
    method: 'PUT',
    path: '/api/organizer/:organizerId/refund-limits',
    summary: 'Sets how much members with the role of registrations may give back',
    authorisation: 'panelSession',
    permission: 'members.manage',
    params: organizerParams,
    body: refundLimits,
    answers: { 200: refundLimits, ...errorAnswers(400, 401, 403, 404) },
  }),
  origins: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/origins',
    summary: "The sites that may show the organizer's checkout",
    authorisation: 'panelSession',
    permission: 'embed.manage',
    params: organizerParams,
    answers: { 200: origins, ...errorAnswers(401, 403, 404) },
  }),
  addOrigin: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/origins',
    summary: 'Allows a site to show the checkout',
    authorisation: 'panelSession',
    permission: 'embed.manage',
    params: organizerParams,
    body: originBody,
    answers: { 200: origins, ...errorAnswers(400, 401, 403, 404, 409) },
  }),
  removeOrigin: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/origins/remove',
    summary: 'Stops a site from showing the checkout',
    authorisation: 'panelSession',
    permission: 'embed.manage',
    params: organizerParams,
    body: originBody,
    answers: { 200: origins, ...errorAnswers(400, 401, 403, 404) },
  }),
};
