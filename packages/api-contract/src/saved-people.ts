import { z } from 'zod';
import { listedPersonKinds, savedPersonKinds } from '@dorsal/domain/saved-people';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { knownPerson, personData } from './person.ts';
import { id, personName } from './scalars.ts';

/** A person that an account saves. Strict: a document, a class or a guardian is refused. */
export const savePersonBody = z
  .strictObject({
    /** `self`: the account's own data, which exist once. `child`: a child of the account's owner, under 18. */
    kind: z.enum(savedPersonKinds),
    fullName: personName('Falta el nombre completo.'),
    person: personData.omit({ document: true, raceClass: true, guardian: true, isAdult: true }),
  })
  .meta({ id: 'SavePerson' });

export const savedPerson = z
  .object({
    _id: id,
    /** `adult`: has accepted by a link; only that link changes the data. */
    kind: z.enum(listedPersonKinds),
    fullName: z.string(),
    /** Of an adult; left out for others. */
    email: z.string().optional(),
    person: knownPerson,
  })
  .meta({ id: 'SavedPerson' });

export type SavePersonBody = z.input<typeof savePersonBody>;
export type SavedPersonBody = z.input<typeof savedPerson>;

const personId = z.object({ personId: id });

export const savedPeopleEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/user/people',
    summary:
      'The people that the signed-in person has saved: their own data first, then children, then adults who have accepted, each in the order of saving',
    authorisation: 'bearer',
    answers: { 200: z.array(savedPerson), ...errorAnswers(401, 403) },
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/user/people',
    summary:
      'Saves a person. The own data (`self`), and a child with the same name and birth date, replace those saved before',
    authorisation: 'bearer',
    body: savePersonBody,
    answers: { 201: savedPerson, ...errorAnswers(400, 401, 403, 409, 429) },
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/user/people/:personId',
    summary: 'Replaces what is saved of a person; the kind does not change',
    authorisation: 'bearer',
    params: personId,
    body: savePersonBody.omit({ kind: true }).meta({ id: 'ChangeSavedPerson' }),
    answers: { 200: savedPerson, ...errorAnswers(400, 401, 403, 404) },
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/people/:personId',
    summary: 'Deletes a saved person; may be repeated',
    authorisation: 'bearer',
    params: personId,
    answers: { 204: null, ...errorAnswers(401, 403) },
  }),
};
