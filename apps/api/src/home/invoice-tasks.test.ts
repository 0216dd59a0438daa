import { expect, it } from 'vitest';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import { buildPanel, signedInStaff } from '../testing/panel-staff.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const { answered, enter, sale, services } = await taxDesk();
const panel = await buildPanel(services);
const event = await sale();
const { organizerId, eventId } = event;
const other = await sale({ organizerId });
await enter(organizerId);
await answered(event);
await answered(event, { code: 1187 });
await answered(event, { code: 2000 });

async function tasksOf(role: OrganizerRole, eventIds?: string[]) {
  const { browser } = await signedInStaff(services, panel, {
    organizerId,
    role,
    ...(eventIds && { eventIds }),
  });
  const { body } = await browser.call<PanelHomeBody>('GET', `/api/organizer/${organizerId}/home`);
  return body.tasks?.map(({ kind, count }) => [kind, count]);
}

it.each([
  ['owner', [['invoiceToCheck', 2]]],
  ['finance', [['invoiceToCheck', 2]]],
  ['editor', []],
  ['reader', []],
] as const)(
  'lists for %s the invoices that a person has to look at, if the role may correct them',
  async (role, tasks) => {
    expect(await tasksOf(role)).toEqual(tasks);
  },
);

it('lists for a limited member only the invoices of their events', async () => {
  expect(await tasksOf('finance', [eventId])).toEqual([['invoiceToCheck', 2]]);
  expect(await tasksOf('finance', [other.eventId])).toEqual([]);
});
