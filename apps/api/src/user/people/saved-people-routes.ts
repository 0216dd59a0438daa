import type { FastifyInstance } from 'fastify';
import { savedPeopleEndpoints } from '@dorsal/api-contract/saved-people';
import { withSession } from '../../auth/session.ts';
import { contractRoute } from '../../http/contract-route.ts';
import type { Services } from '../../services.ts';
import { addSavedPerson, changeSavedPerson, findSavedPeople, removeSavedPerson } from './saved-people.ts';

export function savedPeopleRoutes(app: FastifyInstance, services: Services): void {
  const authorize = withSession(services);

  contractRoute(
    app,
    savedPeopleEndpoints.list,
    async ({ caller: { userId } }) => findSavedPeople(services.db, userId),
    { authorize },
  );

  contractRoute(
    app,
    savedPeopleEndpoints.add,
    async ({ body, caller }) => addSavedPerson(services, caller, body),
    { authorize },
  );

  contractRoute(
    app,
    savedPeopleEndpoints.change,
    async ({ params, body, caller }) => changeSavedPerson(services, caller, { ...params, ...body }),
    { authorize },
  );

  contractRoute(
    app,
    savedPeopleEndpoints.remove,
    async ({ params: { personId }, caller }) => {
      await removeSavedPerson(services, caller, personId);
      return undefined;
    },
    { authorize },
  );
}
