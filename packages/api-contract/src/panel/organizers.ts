import { z } from 'zod';
import { hasLink, linkInNameText } from '@dorsal/domain/person-name';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { isTaxId, normaliseTaxId, wrongTaxIdText } from '@dorsal/domain/tax-id';
import { googleBody, linkToken, password } from '../auth.ts';
import { email } from '../email.ts';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { dateTime, line, personName } from '../scalars.ts';
import { membership, organizerRole, panelSession } from './session.ts';

export const entityKind = z.enum(['club', 'association', 'company', 'publicBody', 'person']);

/** The legal entity that organizes, in Spain. */
export const entityBody = z
  .strictObject({
    kind: entityKind,
    legalName: line(120, 'Escribe el nombre fiscal.'),
    taxId: z
      .string({ error: 'Escribe el NIF.' })
      .max(30)
      .transform(normaliseTaxId)
      .refine(isTaxId, wrongTaxIdText),
    address: line(200, 'Escribe la dirección.'),
    postalCode: z.string().trim().refine(isSpanishPostalCode, wrongPostalCodeText),
    city: line(100, 'Escribe la ciudad.'),
    province: line(100, 'Escribe la provincia.'),
    phone: line(30, 'Escribe un teléfono.'),
    /** Receives messages from events' pages; never shown. */
    contactEmail: email,
  })
  .meta({ id: 'Entity' });

/** An account that a visitor creates with the call. */
const newAccount = z.strictObject({ name: personName('Falta tu nombre.'), email, password });

/** An ID token of Google, with which a visitor creates an account instead. */
const newGoogleAccount = googleBody.shape.token.optional();

export const registerOrganizerBody = z
  .strictObject({
    /** The name that the public sees; our e-mails contain it. */
    name: line(120, 'Escribe el nombre de la organización.').refine((name) => !hasLink(name), linkInNameText),
    entity: entityBody,
    acceptTerms: z.literal(true, { error: 'Acepta las condiciones para seguir.' }),
    /** For a visitor without a session. */
    account: newAccount.optional(),
    google: newGoogleAccount,
  })
  .meta({ id: 'RegisterOrganizer' });

export const acceptInvitationBody = z
  .strictObject({
    /** For an invited person without an account. Its address is that of the invitation. */
    account: newAccount.omit({ email: true }).optional(),
    google: newGoogleAccount,
  })
  .meta({ id: 'AcceptInvitation' });

export const invitation = z
  .object({
    organizerName: z.string(),
    /** The address that was invited. */
    email: z.string(),
    role: organizerRole,
    /** The names of the events of a limited membership; null: all events. */
    eventNames: z.array(z.string()).nullable(),
    invitedBy: z.string(),
    expiresAt: dateTime,
    hasAccount: z.boolean(),
  })
  .meta({ id: 'Invitation' });

/** The session after the person became a member of an organizer, which the panel opens next. */
const joined = z.object({ session: panelSession, slug: z.string() }).meta({ id: 'JoinedOrganizer' });

export type JoinedOrganizerBody = z.input<typeof joined>;
export type EntityBody = z.input<typeof entityBody>;
export type EntityKind = z.input<typeof entityKind>;
export type RegisterOrganizerBody = z.input<typeof registerOrganizerBody>;
export type AcceptInvitationBody = z.input<typeof acceptInvitationBody>;
export type InvitationBody = z.input<typeof invitation>;

export const panelOrganizerEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/panel/organizers',
    summary: 'The organizers of which the person is a member',
    authorisation: 'panelSession',
    caller: 'session',
    answers: { 200: z.array(membership), ...errorAnswers(401, 403) },
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/api/panel/organizers',
    summary: 'Registers an organizer, whose owner the person becomes; a visitor creates an account with it',
    authorisation: 'none',
    caller: 'public',
    body: registerOrganizerBody,
    answers: { 200: joined, ...errorAnswers(400, 401, 403, 409, 429, 503) },
  }),
  invitation: defineEndpoint({
    method: 'GET',
    path: '/api/panel/invitations/:token',
    summary: 'The invitation of the link in an e-mail',
    authorisation: 'none',
    caller: 'public',
    params: z.object({ token: linkToken }),
    answers: { 200: invitation, ...errorAnswers(403, 404, 429) },
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/panel/invitations/:token/accept',
    summary: 'Makes the person a member: signed in with the invited address, or with a new account',
    authorisation: 'none',
    caller: 'public',
    params: z.object({ token: linkToken }),
    body: acceptInvitationBody,
    answers: { 200: joined, ...errorAnswers(400, 401, 403, 404, 409, 429, 503) },
  }),
};
