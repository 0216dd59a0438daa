import { z } from 'zod';
import { isProfileOptionValue, profileOptionKeys } from '@dorsal/domain/profile-options';
import { billingData, billingDataDraft } from './billing.ts';
import { email } from './email.ts';
import { message } from './message.ts';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { order } from './orders.ts';
import { dateTime, euros, id, jsonText, line, personName } from './scalars.ts';

export const profile = z
  .object({
    name: z.string(),
    email: z.string(),
    profilePicture: z.string().nullable(),
    role: z.enum(['user', 'partner']),
    mail_confirmed: z.boolean(),
    options: z.array(z.object({ key: z.enum(profileOptionKeys), value: z.string() })),
    billingData: billingData.nullable(),
  })
  .meta({ id: 'Profile' });

export const purchases = z
  .object({
    /** Newest first: pending, paid, refund_pending and refunded. */
    orders: z.array(order),
    /** The sum of the paid orders. */
    totalSpent: euros,
    allEventIds: z.array(id),
  })
  .meta({ id: 'Purchases' });

const savedOptions = z
  .array(
    z
      .strictObject({ key: z.enum(profileOptionKeys), value: line(200) })
      .refine(({ key, value }) => isProfileOptionValue(key, value), { error: 'Este valor no es válido.' }),
  )
  .max(profileOptionKeys.length)
  .refine((options) => new Set(options.map(({ key }) => key)).size === options.length, {
    error: 'Cada dato puede aparecer una sola vez.',
  });

/** The text fields of the form; the photo is sent with them as `profilePicture`. */
export const saveProfileBody = z
  .strictObject({
    name: personName('Falta tu nombre.'),
    /** JSON: the whole list, which replaces the previous one. */
    options: jsonText(savedOptions, 'Los datos opcionales no se entienden.').optional(),
    /** The picture's current address, to keep it; without it and without a new file the picture is deleted. */
    profilePictureOld: z.string().max(2000).optional(),
  })
  .meta({ id: 'SaveProfile' });

export const saveBillingBody = z.strictObject({ billingData: billingDataDraft }).meta({ id: 'SaveBilling' });

export const deleteAccountBody = z
  .strictObject({
    /** The account's address, typed again. */
    email,
    /** Required if the account has a password. */
    password: z.string().max(256).optional(),
  })
  .meta({ id: 'DeleteAccount' });

export type SaveBillingBody = z.input<typeof saveBillingBody>;
export type DeleteAccountBody = z.input<typeof deleteAccountBody>;
export type ProfileBody = z.input<typeof profile>;
export type PurchasesBody = z.input<typeof purchases>;

export const userEndpoints = {
  profile: defineEndpoint({
    method: 'GET',
    path: '/api/user/profile',
    summary: "The signed-in person's profile",
    authorisation: 'bearer',
    answers: { 200: profile, ...errorAnswers(401) },
  }),
  purchases: defineEndpoint({
    method: 'GET',
    path: '/api/user/purchases',
    summary: "The signed-in person's orders",
    authorisation: 'bearer',
    answers: { 200: purchases, ...errorAnswers(401, 403) },
  }),
  saveProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/user',
    summary: 'Saves name, options and photo',
    authorisation: 'bearer',
    body: saveProfileBody,
    bodyType: 'multipart/form-data',
    file: { field: 'profilePicture', description: 'A JPEG, PNG or WebP of at most 2 MB' },
    answers: { 200: profile, ...errorAnswers(400, 401, 403, 413, 429, 503) },
  }),
  saveBilling: defineEndpoint({
    method: 'PUT',
    path: '/api/user/billing',
    summary: 'Saves the billing data, complete or not',
    authorisation: 'bearer',
    body: saveBillingBody,
    answers: { 200: profile, ...errorAnswers(400, 401, 403) },
  }),
  data: defineEndpoint({
    method: 'GET',
    path: '/api/user/data',
    summary: 'Everything that is kept about the signed-in person',
    authorisation: 'bearer',
    answers: {
      200: z.looseObject({ exportedAt: dateTime }).meta({ id: 'PersonalData' }),
      ...errorAnswers(401, 403, 429),
    },
  }),
  deleteAccount: defineEndpoint({
    method: 'POST',
    path: '/api/user/delete',
    summary: 'Deletes the account: invoices stay, the rest is anonymised',
    authorisation: 'bearer',
    body: deleteAccountBody,
    answers: { 200: message, ...errorAnswers(400, 401, 403, 409, 429) },
  }),
  closeOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/api/user/close-other-sessions',
    summary: "Ends the person's sessions on every other device",
    authorisation: 'bearer',
    answers: {
      200: z.object({ message: z.string(), closed: z.int().min(0) }).meta({ id: 'ClosedSessions' }),
      ...errorAnswers(401, 403),
    },
  }),
};
