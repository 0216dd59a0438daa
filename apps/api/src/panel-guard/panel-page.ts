import type { FastifyRequest } from 'fastify';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** The call comes from another page than the panel's, or to another host. */
export class ForeignPanelCallError extends RefusedError {
  override name = 'ForeignPanelCallError';

  constructor() {
    super({
      status: 403,
      code: 'foreign_page',
      message: 'Esta petición no viene del panel. Recarga la página y vuelve a intentarlo.',
    });
  }
}

/**
 * Refuses a call unless it was made to the panel's host by a page of the panel: browsers send `Origin` with every
 * change, and `Sec-Fetch-Site` with every call. Cookies ignore ports, so another program on the same host name could
 * use the panel's cookie otherwise. Throws ForeignPanelCallError. Source: decisions, "Sessions of the panel".
 */
export function requirePanelPage({ config }: Pick<Services, 'config'>, request: FastifyRequest): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  const isOwnHost = host === new URL(config.panelUrl).host;
  const isOwnOrigin = origin === undefined ? !isChange : origin === config.panelUrl;
  const isOwnSite = site === undefined || site === 'same-origin' || (site === 'none' && !isChange);
  if (!isOwnHost || !isOwnOrigin || !isOwnSite) throw new ForeignPanelCallError();
}
