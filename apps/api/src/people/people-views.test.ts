import { describe, expect, it } from 'vitest';
import type { PeopleViewBody } from '@dorsal/api-contract/panel/people-views';
import { peopleDesk } from '../testing/people-desk.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const desk = await peopleDesk(services);
const { url, questions, add, answerTo } = desk;
const [owner, reader, finance] = [
  await desk.staff('owner'),
  await desk.staff('reader'),
  await desk.staff('finance'),
];
await add('Nerea Lozano', { answers: [answerTo(questions.phone, '688777666')] });

type Staff = typeof owner;
const view = {
  name: 'Por pagar',
  isPrivate: false,
  audience: { orderStates: ['pendingTransfer'], priceFrom: 12.5 },
  columns: ['email'],
  sort: { by: 'boughtAt', direction: 'descending' },
};
const create = ({ browser }: Staff, more = {}) =>
  browser.call<PeopleViewBody[] & { code?: string }>('POST', `${url}/views`, { body: { ...view, ...more } });
const namesOf = async ({ browser }: Staff) =>
  (await browser.call<PeopleViewBody[]>('GET', `${url}/views`)).body.map(({ name }) => name);
const idOf = (views: readonly PeopleViewBody[], name: string) =>
  views.find((one) => one.name === name)?._id ?? '';

describe('saved views', () => {
  it('are for all members, or private', async () => {
    const { status, body } = await create(owner);
    await create(reader, { name: 'Míos', isPrivate: true });

    expect(status).toBe(201);
    expect(body).toMatchObject([{ ...view, mayChange: true }]);
    expect(await namesOf(owner)).toEqual(['Por pagar']);
    expect(await namesOf(reader)).toEqual(['Míos', 'Por pagar']);
  });

  it('have names of their own', async () => {
    await create(owner, { name: 'Repetida' });

    expect((await create(reader, { name: 'Repetida' })).body.code).toBe('name_taken');
    expect((await create(reader, { name: 'Repetida', isPrivate: true })).status).toBe(201);
  });

  it('are changed and deleted by their creator, and by members who may correct people', async () => {
    const viewId = idOf((await create(finance, { name: 'De tesorería' })).body, 'De tesorería');
    const change = ({ browser }: Staff, name: string) =>
      browser.call('PUT', `${url}/views/${viewId}`, { body: { ...view, name } });

    expect((await change(reader, 'Otra')).status).toBe(403);
    expect((await change(finance, 'Otra')).status).toBe(200);
    expect((await change(owner, 'Otra más')).status).toBe(200);
    expect((await reader.browser.call('DELETE', `${url}/views/${viewId}`)).status).toBe(403);
    expect((await owner.browser.call('DELETE', `${url}/views/${viewId}`)).status).toBe(200);
    expect((await owner.browser.call('DELETE', `${url}/views/${viewId}`)).status).toBe(404);
  });

  it('cannot be changed by others while they are private', async () => {
    const viewId = idOf((await create(reader, { name: 'Secreta', isPrivate: true })).body, 'Secreta');

    expect((await owner.browser.call('DELETE', `${url}/views/${viewId}`)).status).toBe(404);
  });

  it('have counts, except those whose filters the role does not see', async () => {
    const audience = { answers: [{ questionId: questions.phone.id, values: ['688777666'] }] };
    const viewId = idOf((await create(owner, { name: 'Urgencias', audience })).body, 'Urgencias');
    const countsOf = async ({ browser }: Staff) =>
      (await browser.call<Record<string, number>>('GET', `${url}/views/counts`)).body;

    expect((await countsOf(owner))[viewId]).toBe(1);
    expect((await countsOf(reader))[viewId]).toBeUndefined();
  });
});
