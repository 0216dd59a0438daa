import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DeviceLinkBody, PanelDeviceBody } from '@dorsal/api-contract/panel/devices';
import { checkInDevices } from '../db/schema/check-ins.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { buildApi } from '../testing/build-api.ts';
import { CheckInPhone, scanOf } from '../testing/check-in-phone.ts';
import { draftContent, EventEditor, inDays } from '../testing/event-editor.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const panel = await buildPanel(services);
const portal = await buildApi(services);
const { db } = services;

async function entrance(draft: Parameters<typeof seedEvent>[1] = {}) {
  const organizerId = await seedOrganizer(services);
  const { eventId } = await seedEvent(db, { organizerId, ...draft });
  const { browser } = await signedInStaff(services, panel, {
    organizerId,
    role: 'entrance',
    eventIds: [eventId],
  });
  const url = `/api/organizer/${organizerId}/events/${eventId}/devices`;
  const add = (name = 'Meta') => browser.call<DeviceLinkBody>('POST', url, { body: { name } });
  const list = () => browser.call<PanelDeviceBody[]>('GET', url);
  const act = <T>(id: string, action: string) => browser.call<T>('POST', `${url}/${id}/${action}`);
  return { organizerId, eventId, browser, add, list, act };
}

const phoneOf = ({ device, url }: DeviceLinkBody) =>
  new CheckInPhone(portal, { id: device._id, token: url.split('#')[1] ?? '' });

describe('the check-in phones of an event, in the panel', () => {
  it('open the check-in by the link that is shown once, as those of the operator', async () => {
    const { add, list } = await entrance({ startsAt: new Date('2030-04-05T19:00:00Z') });

    const { status, body } = await add('Entrada norte');
    await add('Entrada sur');

    expect([status, body.url]).toEqual([
      201,
      expect.stringMatching(new RegExp(`^${services.config.publicUrl}/check-in#[\\w-]{43}$`)),
    ]);
    expect(await phoneOf(body).scan('nadie')).toMatchObject({ status: 200, body: { result: 'unknown' } });
    expect((await list()).body).toMatchObject([
      { name: 'Entrada sur', state: 'active', lastSeenAt: null },
      { name: 'Entrada norte', state: 'active', expiresAt: '2030-04-12T19:00:00.000Z' },
    ]);
  });

  it('are renewed and revoked; the activity says who did', async () => {
    const { add, act, organizerId } = await entrance();
    const { body: first } = await add();
    const id = first.device._id;

    const { body: second } = await act<DeviceLinkBody>(id, 'renew');
    expect(await phoneOf(first).send(scanOf('nadie'))).toMatchObject({ status: 401 });
    expect(await phoneOf(second).send(scanOf('nadie'))).toMatchObject({ status: 200 });
    expect((await act<PanelDeviceBody>(id, 'revoke')).body).toMatchObject({ state: 'revoked' });
    expect(await phoneOf(second).send(scanOf('nadie'))).toMatchObject({ status: 401 });
    expect((await act<PanelDeviceBody>(id, 'revoke')).status).toBe(200);
    expect((await act<DeviceLinkBody>(id, 'renew')).body).toMatchObject({ device: { state: 'active' } });

    const entries = await db
      .select({ action: organizerActivity.action, subject: organizerActivity.subject })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId))
      .orderBy(organizerActivity.id);
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'deviceAdded Meta',
      'deviceRenewed Meta',
      'deviceRevoked Meta',
      'deviceRenewed Meta',
    ]);
  });

  it('are refused for an event that is long over, and for a draft', async () => {
    const { add } = await entrance({ startsAt: new Date(inDays(-8)) });
    expect(await add()).toMatchObject({ status: 409, body: { code: 'no_check_in' } });

    const organizerId = await seedOrganizer(services);
    const { browser } = await signedInStaff(services, panel, { organizerId, role: 'owner' });
    const { eventId } = await new EventEditor(browser, organizerId).written(draftContent());
    const url = `/api/organizer/${organizerId}/events/${eventId}/devices`;
    expect(await browser.call('POST', url, { body: { name: 'Meta' } })).toMatchObject({ status: 409 });
  });

  it('of another organizer or another event can be neither seen nor changed', async () => {
    const mine = await entrance();
    const other = await entrance();
    const { body: theirs } = await other.add();

    expect(await mine.act(theirs.device._id, 'revoke')).toMatchObject({ status: 404 });
    expect(await mine.act(theirs.device._id, 'renew')).toMatchObject({ status: 404 });
    const url = `/api/organizer/${mine.organizerId}/events/${other.eventId}/devices`;
    expect(await mine.browser.call('GET', url)).toMatchObject({ status: 404 });
    const owner = await signedInStaff(services, panel, { organizerId: mine.organizerId, role: 'owner' });
    expect(await owner.browser.call('GET', url)).toMatchObject({ status: 404 });
    expect(await owner.browser.call('POST', url, { body: { name: 'X' } })).toMatchObject({ status: 404 });
    const [stored] = await db.select().from(checkInDevices).where(eq(checkInDevices.id, theirs.device._id));
    expect(stored?.revokedAt).toBeNull();
  });
});
