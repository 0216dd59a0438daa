import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import type { OrganizerPermission } from '@dorsal/domain/organizer-roles';
import { type AnswerOf, type Call, contractRoute } from '../http/contract-route.ts';
import type { RefusedError } from '../http/refusal.ts';
import { requirePanelPage } from './panel-page.ts';
import { type PanelSession, requirePanelSession, requireSudo } from './panel-session.ts';
import type { Services } from '../services.ts';
import { type OrganizerCaller, requireMember } from './caller.ts';

/** The caller of a call, by what the contract declares. */
type CallerOf<E extends Endpoint> = E extends { permission: OrganizerPermission }
  ? OrganizerCaller
  : E extends { caller: 'public' }
    ? undefined
    : PanelSession;

type PanelHandler<E extends Endpoint> = (call: Call<E, CallerOf<E>>) => Promise<AnswerOf<E>>;

interface PanelRouteOptions extends Pick<RouteShorthandOptions, 'bodyLimit'> {
  /** The refusal for invalid path parameters. Default NotFoundError. */
  readonly notFound?: new () => RefusedError;
}

/** A call of the panel's contract names neither a caller nor a permission, so that any caller could make it. */
export class UndeclaredCallerError extends Error {
  override name = 'UndeclaredCallerError';

  constructor({ method, path }: Endpoint) {
    super(
      `${method} ${path} declares neither \`caller\` nor \`permission\`. Declare one of them in the contract: the server ` +
        'checks it before it reads the body.',
    );
  }
}

/**
 * Serves one call of the panel's contract: checks that a page of the panel makes it, then the caller or the permission
 * that the contract declares, then everything that `contractRoute` does. Throws UndeclaredCallerError.
 */
export function panelRoute<const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: PanelHandler<E>,
  options: PanelRouteOptions = {},
): void {
  const { caller, permission } = endpoint;
  if (caller === undefined && permission === undefined) throw new UndeclaredCallerError(endpoint);
  const onRequest = async (request: FastifyRequest) => requirePanelPage(services, request);
  const authorize = async ({ params, request }: { params: unknown; request: FastifyRequest }) => {
    if (permission !== undefined) {
      const { organizerId, eventId } = params as { organizerId: string; eventId?: string };
      return requireMember(services, request, { organizerId, eventId, permission });
    }
    if (caller === 'public') return undefined;
    const session = await requirePanelSession(services, request);
    if (caller === 'sudo') requireSudo(session);
    return session;
  };
  // `contractRoute` types callers by `authorisation`; here `caller` and `permission` decide.
  const route = contractRoute as (
    app: FastifyInstance,
    endpoint: Endpoint,
    handler: unknown,
    options: object,
  ) => void;
  route(app, endpoint, handler, { ...options, onRequest, authorize });
}
