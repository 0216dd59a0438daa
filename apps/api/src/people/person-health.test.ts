import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PeopleOptionsBody } from '@dorsal/api-contract/panel/people';
import type { PeopleExportBody } from '@dorsal/api-contract/panel/people-exports';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import { type OrganizerRole, organizerRoles } from '@dorsal/domain/organizer-roles';
import { healthAnswers } from '../db/schema/health-answers.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { peopleDesk } from '../testing/people-desk.ts';
import { seedHealthAnswer } from '../testing/seed-health-answer.ts';
import { testServices } from '../testing/test-services.ts';
import { wholeDump } from '../testing/whole-dump.ts';

const services = await testServices();
const { db } = services;
const desk = await peopleDesk(services);
const { addAllergic, questions, url, organizerId } = desk;
const secretAnswer = 'Planted-peanuts-1234';
const personId = await addAllergic('Nerea Lozano', secretAnswer);
const owner = await desk.staff('owner');

const show = (by: typeof owner, of = personId, questionId = questions.allergy.id) =>
  by.browser.call<{ value?: string }>('POST', `${url}/${of}/show-health`, { body: { questionId } });
const activityOf = (action: 'healthAnswerShown' | 'peopleExported') =>
  db
    .select()
    .from(organizerActivity)
    .where(and(eq(organizerActivity.organizerId, organizerId), eq(organizerActivity.action, action)));

const seesHealth: readonly OrganizerRole[] = ['owner', 'orders'];

describe('an answer about health on the page of a person', () => {
  it.each(organizerRoles)(
    'is announced without its value, and only to owner and orders: %s',
    async (role) => {
      const { see } = await desk.staff(role);

      const { body } = await see(personId);

      const announced = {
        questionId: questions.allergy.id,
        label: 'Alergias',
        consentedAt: expect.any(String),
        consentVersion: healthConsentVersion,
      };
      expect(body.details?.healthAnswers ?? []).toEqual(seesHealth.includes(role) ? [announced] : []);
      expect(JSON.stringify(body)).not.toContain(secretAnswer);
    },
  );

  it.each(organizerRoles)(
    'is shown to owner and orders only, and the activity says to whom: %s',
    async (role) => {
      const member = await desk.staff(role);

      const { status, body } = await show(member);

      const may = seesHealth.includes(role);
      expect([status, body.value]).toEqual(may ? [200, secretAnswer] : [403, undefined]);
      const seen = (await activityOf('healthAnswerShown')).filter(({ actorId }) => actorId === member.userId);
      expect(seen.map(({ subject }) => subject)).toEqual(may ? ['Nerea Lozano'] : []);
    },
  );

  it('answers 404 if the person has not answered the question', async () => {
    const other = await desk.add('Carles Ferrandis');

    expect((await show(owner, other)).status).toBe(404);
    expect((await show(owner, personId, questions.phone.id)).status).toBe(404);
  });

  it('is the name of the class, for the class of a person', async () => {
    const rider = await desk.add('Carles Ferrandis');
    await seedHealthAnswer(services, rider, { questionId: 'raceClass', label: 'Clase', value: 'handbike' });

    expect((await show(owner, rider, 'raceClass')).body.value).toBe('Handbike');
  });

  it('is in no table, although it was shown', async () => {
    await show(owner);

    expect(await wholeDump(db)).not.toContain(secretAnswer);
  });

  it('goes with a correction to another person, and stays with the same one', async () => {
    const stays = await addAllergic('Ana Pena', 'Polen', { email: 'ana@correo.example' });
    const goes = await addAllergic('Pau Gil', 'Polen', { email: 'pau@correo.example' });
    const correct = (id: string, fullName: string, email: string) =>
      owner.browser.call('PUT', `${url}/${id}`, { body: { fullName, email } });

    expect((await correct(stays, 'Ana Peña Gil', 'ana@correo.example')).status).toBe(200);
    expect((await correct(goes, 'Rosa Mas', 'rosa@correo.example')).status).toBe(200);

    const countOf = (of: string) =>
      db
        .select({ id: healthAnswers.id })
        .from(healthAnswers)
        .innerJoin(participants, eq(participants.id, healthAnswers.participantId))
        .innerJoin(people, eq(people.participantId, participants.id))
        .where(eq(people.personId, of));
    expect(await countOf(stays)).toHaveLength(1);
    expect(await countOf(goes)).toEqual([]);
  });
});

describe('answers about health in exports', () => {
  const prepare = (by: typeof owner, more: object = {}) =>
    by.browser.call<PeopleExportBody & { code?: string }>('POST', `${url}/exports`, {
      body: {
        audience: {},
        sort: { by: 'name', direction: 'ascending' },
        format: 'csv',
        columns: ['fullName'],
        ...more,
      },
    });
  const fileOf = async (by: typeof owner, more: object = {}) => {
    const { body } = await prepare(by, more);
    return (await by.browser.call<string>('GET', body.url ?? '')).body;
  };

  it('are left out unless they are chosen', async () => {
    expect(await fileOf(owner)).not.toContain(secretAnswer);
    expect(await prepare(owner, { columns: [`answer:${questions.allergy.id}`] })).toMatchObject({
      status: 400,
      body: { code: 'unknown_column' },
    });
  });

  it.each(seesHealth)('are last for %s, who chose them, and the activity records it', async (role) => {
    const member = await desk.staff(role);

    const file = await fileOf(member, { includesHealth: true });

    const records = file.split('\r\n');
    expect(records[0]).toMatch(/;"?Alergias"?$/);
    expect(records.find((record) => record.includes('Nerea'))).toContain(secretAnswer);
    const recorded = (await activityOf('peopleExported')).filter(({ actorId }) => actorId === member.userId);
    expect(recorded.map(({ after }) => after)).toMatchObject([
      { includesHealth: true, columns: ['Nombre y apellidos', 'Alergias'] },
    ]);
  });

  it.each(['editor', 'finance', 'timer'] as const)('are refused to %s', async (role) => {
    const member = await desk.staff(role);

    expect(await prepare(member, { includesHealth: true })).toMatchObject({
      status: 400,
      body: { code: 'unknown_column' },
    });
    const options = await member.browser.call<PeopleOptionsBody>('GET', `${url}/options`);
    expect(options.body.healthQuestions).toEqual([]);
  });

  it('are offered to those who see them', async () => {
    const { body } = await owner.browser.call<PeopleOptionsBody>('GET', `${url}/options`);

    expect(body.healthQuestions).toEqual(['Alergias']);
    expect(body.questions.map(({ label }) => label)).not.toContain('Alergias');
    expect(body.columns.map(({ label }) => label)).not.toContain('Alergias');
  });
});
