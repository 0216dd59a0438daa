import type { FastifyInstance } from 'fastify';
import { userEndpoints } from '@dorsal/api-contract/user';
import { profilePhotoMaxBytes } from '@dorsal/domain/profile-photo';
import { clearSessionCookies } from '../auth/auth-cookies.ts';
import { endSessionsOf } from '../auth/end-sessions.ts';
import { withAnySession, withSession } from '../auth/session.ts';
import { contractRoute } from '../http/contract-route.ts';
import { acceptForms } from '../http/form-body.ts';
import type { Services } from '../services.ts';
import { deleteAccount } from './delete-account.ts';
import { personalData } from './personal-data.ts';
import { requireProfile } from './profile.ts';
import { saveBilling } from './save-billing.ts';
import { saveProfile } from './save-profile.ts';

/** Bytes. Above the photo's limit, so that a somewhat too large photo is read and gets a clear error. */
const longestForm = 10 * 1024 * 1024;

export function userRoutes(app: FastifyInstance, services: Services): void {
  const authorize = withSession(services);

  contractRoute(app, userEndpoints.profile, async ({ caller }) => requireProfile(services, caller), {
    authorize: withAnySession(services),
  });

  // A separate scope: no other call reads forms with files.
  void app.register(async (scope) => {
    await acceptForms(scope, { fileBytes: profilePhotoMaxBytes });
    contractRoute(
      scope,
      userEndpoints.saveProfile,
      async ({ body, file, caller }) => {
        await saveProfile(services, caller, { body, file });
        return requireProfile(services, caller);
      },
      { bodyLimit: longestForm, authorize },
    );
  });

  contractRoute(
    app,
    userEndpoints.saveBilling,
    async ({ body, caller }) => {
      await saveBilling(services, caller, body);
      return requireProfile(services, caller);
    },
    { authorize },
  );

  contractRoute(
    app,
    userEndpoints.data,
    async ({ caller, reply }) => {
      const data = await personalData(services, caller);
      reply.header('content-disposition', 'attachment; filename="dorsal-mis-datos.json"');
      return data;
    },
    { authorize },
  );

  contractRoute(
    app,
    userEndpoints.deleteAccount,
    async ({ body, caller, reply }) => {
      await deleteAccount(services, caller, body);
      clearSessionCookies(services.config, reply);
      return { message: 'Hemos eliminado tu cuenta.' };
    },
    { authorize },
  );

  contractRoute(
    app,
    userEndpoints.closeOtherSessions,
    async ({ caller: { userId, sessionId } }) => {
      const closed = await endSessionsOf(services.db, userId, { except: sessionId, reason: 'others' });
      return { message: closedText(closed), closed };
    },
    { authorize },
  );
}

function closedText(closed: number): string {
  if (closed === 0) return 'No había ninguna otra sesión abierta.';
  return closed === 1 ? 'Hemos cerrado la otra sesión.' : `Hemos cerrado las otras ${closed} sesiones.`;
}
