import type { FastifyInstance, FastifyRequest } from 'fastify';
import { userEndpoints } from '@dorsal/api-contract/user';
import { profilePhotoMaxBytes } from '@dorsal/domain/profile-photo';
import { clearSessionCookies } from '../auth/auth-cookies.ts';
import { endSessionsOf } from '../auth/end-sessions.ts';
import { requireSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { acceptForms } from '../http/form-body.ts';
import type { Services } from '../services.ts';
import { deleteAccount } from './delete-account.ts';
import { personalData } from './personal-data.ts';
import { requireProfile } from './profile.ts';
import { saveBilling } from './save-billing.ts';
import { saveProfile } from './save-profile.ts';

/** Bytes: a photo that is somewhat too large is read to its end, so that its sender hears so. */
const longestForm = 10 * 1024 * 1024;

export function userRoutes(app: FastifyInstance, services: Services): void {
  const sessionOf = (request: FastifyRequest) => requireSession(services, request);

  contractRoute(app, userEndpoints.profile, async ({ request }) =>
    requireProfile(services, await sessionOf(request)),
  );

  // A scope of its own: no other call reads forms with files.
  void app.register(async (scope) => {
    await acceptForms(scope, { fileBytes: profilePhotoMaxBytes });
    contractRoute(
      scope,
      userEndpoints.saveProfile,
      async ({ body, file, request }) => {
        const session = await sessionOf(request);
        await saveProfile(services, session, { body, file });
        return requireProfile(services, session);
      },
      {
        bodyLimit: longestForm,
        // Before the form is read: nobody's bytes are taken in for nothing.
        onRequest: async (request) => {
          await sessionOf(request);
        },
      },
    );
  });

  contractRoute(app, userEndpoints.saveBilling, async ({ body, request }) => {
    const session = await sessionOf(request);
    await saveBilling(services, session, body);
    return requireProfile(services, session);
  });

  contractRoute(app, userEndpoints.data, async ({ request, reply }) => {
    const data = await personalData(services, await sessionOf(request));
    reply.header('content-disposition', 'attachment; filename="dorsal-mis-datos.json"');
    return data;
  });

  contractRoute(app, userEndpoints.deleteAccount, async ({ body, request, reply }) => {
    await deleteAccount(services, await sessionOf(request), body);
    clearSessionCookies(services.config, reply);
    return { message: 'Hemos eliminado tu cuenta.' };
  });

  contractRoute(app, userEndpoints.closeOtherSessions, async ({ request }) => {
    const { userId, sessionId } = await sessionOf(request);
    const closed = await endSessionsOf(services.db, userId, { except: sessionId, reason: 'others' });
    return { message: closedText(closed), closed };
  });
}

function closedText(closed: number): string {
  if (closed === 0) return 'No había ninguna otra sesión abierta.';
  return closed === 1 ? 'Hemos cerrado la otra sesión.' : `Hemos cerrado las otras ${closed} sesiones.`;
}
