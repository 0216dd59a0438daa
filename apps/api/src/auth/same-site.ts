import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { RefusedError } from '../http/refusal.ts';

/** A page of another site made the browser call. */
class ForeignPageError extends RefusedError {
  override name = 'ForeignPageError';

  constructor() {
    super({
      status: 403,
      code: 'foreign_page',
      message: 'Esta petición no viene de nuestra página. Recárgala y vuelve a intentarlo.',
    });
  }
}

/**
 * Refuses a call that a page of another site made. Browsers send Sec-Fetch-Site; older ones send the page's origin.
 * Other clients send neither. Throws ForeignPageError.
 */
export function requireOwnPage({ config }: Pick<Services, 'config'>, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  const isOwn =
    site === undefined
      ? origin === undefined || origin === config.publicUrl
      : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new ForeignPageError();
}

/**
 * The same for a GET that signs in: a script of our page may call it. A navigation (a stranger's link, a redirect) may
 * not. Throws ForeignPageError.
 */
export function requireOwnScript(services: Pick<Services, 'config'>, request: FastifyRequest): void {
  requireOwnPage(services, request);
  if (request.headers['sec-fetch-mode'] === 'navigate') throw new ForeignPageError();
}
