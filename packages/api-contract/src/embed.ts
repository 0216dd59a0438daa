import { z } from 'zod';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { eventHandle, id } from './scalars.ts';

/** The sites that may show the checkout of an organizer's events in a frame, besides the portal. */
export const frameOrigins = z
  .object({
    /** Exact origins, as browsers write them. Empty: no other site. */
    origins: z.array(z.string()),
  })
  .meta({ id: 'FrameOrigins' });

export type FrameOriginsBody = z.input<typeof frameOrigins>;

/** Limits of the check's input, in characters; the user has to shorten longer pages. */
export const embedCheckLimits = { address: 2_000, html: 500_000, headers: 20_000 } as const;

const tooLong = (kilobytes: number) =>
  `Es demasiado largo: pega como mucho ${kilobytes} kB. Bastan la cabecera de la página y la parte del formulario.`;

/**
 * The address of a page that the server reads, or the page itself, with its address for the findings that depend on it.
 */
export const embedCheckBody = z
  .strictObject({
    address: z
      .string('Escribe la dirección de la página.')
      .trim()
      .min(1, 'Escribe la dirección de la página.')
      .max(embedCheckLimits.address, 'La dirección es demasiado larga.')
      .optional(),
    html: z
      .string('Pega el HTML de la página.')
      .min(1, 'Pega el HTML de la página.')
      .max(embedCheckLimits.html, tooLong(embedCheckLimits.html / 1000))
      .optional(),
    /** As browsers and `curl -I` write them: a header a line. Only with `html`. */
    headers: z
      .string('Pega las cabeceras, una en cada línea.')
      .max(embedCheckLimits.headers, tooLong(embedCheckLimits.headers / 1000))
      .optional(),
  })
  .refine(({ address, html }) => address !== undefined || html !== undefined, {
    path: ['address'],
    error: 'Escribe la dirección de la página o pega su HTML.',
  })
  .refine(({ headers, html }) => headers === undefined || html !== undefined, {
    path: ['html'],
    error: 'Pega también el HTML de la página.',
  })
  .meta({ id: 'EmbedCheckRequest' });

/**
 * What may be wrong with a page that embeds the checkout, grouped by the part at fault: the embed itself, the event,
 * the page's address, the loader's script, a frame written by hand, the page's headers.
 */
export const embedFindingCode = z.enum([
  'noEmbed',
  'pastedAsText',
  'plainLink',
  'embedOtherHost',
  'eventMissing',
  'eventUnknown',
  'addressUnknown',
  'notHttps',
  'originNotListed',
  'loaderMissing',
  'loaderOtherHost',
  'loaderOtherVersion',
  'loaderWaits',
  'loaderModule',
  'loaderIntegrity',
  'loaderBlocked',
  'frameBlocked',
  'frameAddress',
  'frameSandbox',
  'frameSandboxPartial',
  'frameAllow',
  'frameNarrow',
  'frameReferrer',
  'pageSandbox',
  'crossOriginIsolated',
  'embedderPolicy',
  'openerPolicy',
  'paymentPolicy',
]);

export const embedFinding = z.object({
  code: embedFindingCode,
  /**
   * `blocks`: buying is impossible; `linkOnly`: buyers use the link to the portal; `warns`: it works, but could be
   * better.
   */
  severity: z.enum(['blocks', 'linkOnly', 'warns']),
  /** The object of the finding, as the page has it: an event, an origin, an address, a directive, missing words. */
  subject: z.string().nullable(),
});

export const embedCheck = z
  .object({
    /** The page's address after its redirects; null if only HTML was given. */
    address: z.string().nullable(),
    embeds: z.array(
      z.object({
        mode: z.enum(['inline', 'button', 'link', 'iframe']),
        /** The event's id or slug as the page has it. */
        event: z.string().nullable(),
        /** Null if there is no such event on sale. */
        eventName: z.string().nullable(),
      }),
    ),
    findings: z.array(embedFinding),
  })
  .meta({ id: 'EmbedCheck' });

export type EmbedCheckRequestBody = z.input<typeof embedCheckBody>;
export type EmbedCheckBody = z.input<typeof embedCheck>;
export type EmbedFindingBody = z.input<typeof embedFinding>;

export const embedEndpoints = {
  eventFrame: defineEndpoint({
    method: 'GET',
    path: '/api/embed/events/:id',
    summary: "Who may show an event's checkout in a frame",
    authorisation: 'none',
    params: z.object({ id: eventHandle }),
    answers: { 200: frameOrigins, ...errorAnswers(404) },
  }),
  orderFrame: defineEndpoint({
    method: 'GET',
    path: '/api/embed/orders/:orderId',
    summary: "Who may show an order's confirmation in a frame",
    authorisation: 'none',
    params: z.object({ orderId: id }),
    answers: { 200: frameOrigins, ...errorAnswers(404) },
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/embed/check',
    summary: "What stops the checkout on an organizer's page: read from its address, or from its HTML",
    authorisation: 'none',
    body: embedCheckBody,
    answers: { 200: embedCheck, ...errorAnswers(400, 422, 429, 503) },
  }),
};
