import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { PanelOrderBody } from '@dorsal/api-contract/panel/order-card';
import { noSportRules } from '@dorsal/domain/ticket-rules';
import { peopleDesk } from '../testing/people-desk.ts';
import { testServices } from '../testing/test-services.ts';
import { exportFile } from './export/export-file.ts';
import { requirePeopleEvent } from './people-event.ts';
import { visibleColumnKeys } from './people-options.ts';
import { mayAll } from './people-scope.ts';

const services = await testServices();
const { db } = services;
const desk = await peopleDesk(services, {
  questions: [],
  sport: { ...noSportRules, fields: [{ field: 'names', isRequired: true }] },
});
const { url, organizerId, eventId, ticketIds } = desk;
const owner = await desk.staff('owner');
const names = { given: 'Nerea', family: 'Íñiguez Muñoz' };

type Refused = { readonly fields?: Readonly<Record<string, string>> };

describe('first and last names in the panel', () => {
  it('are columns of lists and files beside the full name', async () => {
    await desk.add('Nerea Íñiguez Muñoz', { person: { names } });
    const event = await requirePeopleEvent(db, { organizerId, eventId });
    const columns = visibleColumnKeys(event, mayAll).filter((key) => /name$/i.test(key));

    const file = exportFile(services, {
      event,
      may: mayAll,
      audience: {},
      sort: { by: 'name', direction: 'ascending' },
      format: 'csv',
      columns: ['fullName', 'givenName', 'familyName'],
      includesHealth: false,
    });

    expect(columns).toEqual(expect.arrayContaining(['fullName', 'givenName', 'familyName']));
    expect(await text(file)).toBe(
      'Nombre y apellidos;Nombre;Apellidos\r\nNerea Íñiguez Muñoz;Nerea;Íñiguez Muñoz\r\n',
    );
  });

  it('compose the name that a member corrects', async () => {
    const personId = await desk.add('Nerea Iñiguez', { email: 'nerea@correo.example' });
    const correct = (body: object) =>
      owner.browser.call<PanelPersonBody & Refused>('PUT', `${url}/${personId}`, {
        body: { fullName: 'Nerea Íñiguez Muñoz', email: 'nerea@correo.example', ...body },
      });

    const refused = await correct({});
    const done = await correct({ fullName: 'Nerea', person: { names } });

    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['person.names.given', 'person.names.family'],
    ]);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({
      fullName: 'Nerea Íñiguez Muñoz',
      asked: { person: { names } },
      details: { person: [{ value: 'Nerea' }, { value: 'Íñiguez Muñoz' }] },
    });
  });

  it('compose the name of an order that a member makes', async () => {
    const make = (person: object) =>
      owner.browser.call<PanelOrderBody & Refused>('POST', url.replace(/people$/, 'orders'), {
        body: {
          kind: 'paidOutside',
          reason: 'Pagó en la tienda',
          buyer: { fullName: 'Nerea Íñiguez Muñoz', email: 'nerea@correo.example' },
          participants: [
            { ticketId: ticketIds[0], fullName: 'N. I.', email: 'nerea@correo.example', answers: [], person },
          ],
          key: randomUUID(),
        },
      });

    const refused = await make({});
    const done = await make({ names });

    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
      400,
      ['participants.0.person.names.given', 'participants.0.person.names.family'],
    ]);
    expect(done.status).toBe(201);
    expect(done.body.people).toMatchObject([{ fullName: 'Nerea Íñiguez Muñoz' }]);
  });
});
