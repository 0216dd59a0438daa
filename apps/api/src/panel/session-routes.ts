import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { panelSessionEndpoints, type secondFactorBody } from '@dorsal/api-contract/panel/session';
import { authenticationOptions } from '../factors/check-passkey.ts';
import { proveSecondFactor } from '../factors/prove-second-factor.ts';
import { UnauthenticatedError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import { clearPanelCookie, setPanelCookie } from '../panel-guard/panel-cookie.ts';
import { panelRoute } from '../panel-guard/panel-route.ts';
import { findPanelSession, type PanelSession } from '../panel-guard/panel-session.ts';
import type { Services } from '../services.ts';
import { beginSession, endPanelSession } from './begin-session.ts';
import { renamePerson } from './rename-person.ts';
import { panelSessionView, type PanelSessionView } from './session-view.ts';
import { drawPanelNonce, signInWithGoogleToPanel } from './sign-in-google.ts';
import { signInWithPasskey } from './sign-in-passkey.ts';
import { signInToPanel } from './sign-in.ts';

interface UseOfFactor {
  readonly body: z.output<typeof secondFactorBody>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The calls that begin, complete and end the session of a browser. */
export function panelSessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const calls = panelSessionEndpoints;

  async function useFactorIn(
    session: PanelSession,
    { body, request, reply }: UseOfFactor,
  ): Promise<PanelSessionView> {
    const token = await proveSecondFactor(services, session, { factor: body, request });
    if (token !== null) setPanelCookie(config, reply, token);
    return panelSessionView(db, await findPanelSession(services, request, token ?? undefined));
  }

  panelRoute(app, services, calls.get, async ({ request }) =>
    panelSessionView(db, await findPanelSession(services, request)),
  );

  panelRoute(app, services, calls.signIn, async ({ body, request, reply }) =>
    beginSession(services, { request, reply }, await signInToPanel(services, body, request)),
  );

  panelRoute(app, services, calls.googleNonce, async ({ request, reply }) => ({
    nonce: await drawPanelNonce(services, { request, reply }),
  }));

  panelRoute(app, services, calls.google, async ({ body, request, reply }) => {
    const exchange = { request, reply };
    return beginSession(services, exchange, await signInWithGoogleToPanel(services, body.token, exchange));
  });

  panelRoute(app, services, calls.passkeyOptions, async ({ request, reply }) => {
    await limitForNetwork(services, request.ip, {
      action: 'passkey-options',
      times: 120,
      windowSeconds: 600,
    });
    const session = await findPanelSession(services, request);
    return { options: { ...(await authenticationOptions(services, session?.userId ?? null, reply)) } };
  });

  panelRoute(app, services, calls.passkey, async ({ body, request, reply }) =>
    beginSession(services, { request, reply }, await signInWithPasskey(services, body.response, request)),
  );

  panelRoute(app, services, calls.secondFactor, async ({ body, request, reply }) => {
    const session = await findPanelSession(services, request);
    if (!session) throw new UnauthenticatedError();
    return useFactorIn(session, { body, request, reply });
  });

  panelRoute(app, services, calls.sudo, async ({ caller, body, request, reply }) =>
    useFactorIn(caller, { body, request, reply }),
  );

  panelRoute(app, services, calls.rename, async ({ caller, body: { name } }) => {
    await renamePerson(services, { userId: caller.userId, name });
    return panelSessionView(db, caller);
  });

  panelRoute(app, services, calls.signOut, async ({ request, reply }) => {
    const session = await findPanelSession(services, request);
    if (session) await endPanelSession(db, session.sessionId);
    clearPanelCookie(config, reply);
    return { state: 'none' } as const;
  });
}
