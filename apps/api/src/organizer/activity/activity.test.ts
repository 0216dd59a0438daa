import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ActivityEntryBody } from '@dorsal/api-contract/panel/activity';
import { organizerActivity } from '../../db/schema/members.ts';
import { users } from '../../db/schema/users.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { testServices } from '../../testing/test-services.ts';

interface Page {
  readonly entries: ActivityEntryBody[];
  readonly next: string | null;
}

describe('the activity of an organizer', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildPanel(services);

  const club = async (count = 0) => {
    const organizerId = await seedOrganizer(services);
    const owner = await signedInStaff(services, app, { organizerId, role: 'owner' });
    const caller = { userId: owner.userId, network: '203.0.113.7' };
    for (let at = 0; at < count; at += 1) {
      const action = at % 2 === 0 ? 'originAdded' : 'originRemoved';
      await recordActivity(db, { organizerId, caller, action, subject: `https://club${at}.example` });
    }
    return { organizerId, owner, caller, url: `/api/organizer/${organizerId}/activity` };
  };

  it('GET …/activity lists 50 entries at a time, newest first', async () => {
    const { owner, url } = await club(101);

    const subjects: string[] = [];
    const sizes: number[] = [];
    for (let before = ''; ; ) {
      const { body } = await owner.browser.call<Page>('GET', `${url}${before}`);
      sizes.push(body.entries.length);
      subjects.push(...body.entries.map(({ subject }) => subject));
      if (body.next === null) break;
      before = `?before=${body.next}`;
    }

    expect(sizes).toEqual([50, 50, 1]);
    expect(subjects).toEqual(Array.from({ length: 101 }, (_, at) => `https://club${100 - at}.example`));
  });

  it('GET …/activity filters by action', async () => {
    const { owner, url } = await club(5);

    const { body } = await owner.browser.call<Page>('GET', `${url}?action=originRemoved`);

    expect(body.entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['originRemoved', 'Amparo Giner'],
      ['originRemoved', 'Amparo Giner'],
    ]);
  });

  it.each([
    ['?action=nada', 400],
    ['?before=-1', 400],
    ['?before=9999999999999999999', 200],
  ])('GET …/activity%s is answered with %d', async (query, status) => {
    const { owner, url } = await club();

    expect((await owner.browser.call('GET', url + query)).status).toBe(status);
  });

  it('has no name for the product’s team and for a deleted account', async () => {
    const { organizerId, owner, url } = await club();
    const reader = await signedInStaff(services, app, { organizerId, role: 'reader' });
    await reader.browser.call('POST', url.replace('/activity', '/leave'));
    await recordActivity(db, { organizerId, caller: null, action: 'organizerApproved', subject: 'Club' });
    await db.delete(users).where(eq(users.id, reader.userId));

    const { body } = await owner.browser.call<Page>('GET', url);

    expect(body.entries).toMatchObject([
      { action: 'organizerApproved', actor: null, network: null },
      { action: 'memberLeft', actor: null, network: '203.0.113.7', before: { role: 'reader' } },
    ]);
  });

  it('GET …/activity/export writes everything as CSV, itself included', async () => {
    const { organizerId, owner, caller, url } = await club();
    await recordActivity(db, {
      organizerId,
      caller,
      action: 'eventCreated',
      subject: '=HYPERLINK("https://trampa.example";"Ver")',
      after: { name: 'Trail; "nocturno"' },
    });
    await recordActivity(db, { organizerId, caller: null, action: 'organizerApproved', subject: 'Club' });

    const { status, body, headers } = await owner.browser.call<string>('GET', `${url}/export`);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="actividad-club-${organizerId}.csv"`,
      'cache-control': 'no-store',
    });
    const at = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
    const lines = body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFFecha y hora;Persona;Red;Acción;Sobre;Antes;Después');
    expect(lines[1]).toMatch(
      new RegExp(
        `^${at};Amparo Giner;203\\.0\\.113\\.7;Exportó el registro de actividad;Club Atletismo La Marina;;$`,
      ),
    );
    expect(lines[2]).toMatch(new RegExp(`^${at};Equipo de Dorsal;;Aprobó la organización;Club;;$`));
    expect(lines[3]).toMatch(
      /;Creó el evento;"'=HYPERLINK\(""https:\/\/trampa\.example"";""Ver""\)";;"\{""name"":""Trail; \\""nocturno\\""""\}"$/,
    );
    expect(lines.slice(4)).toEqual(['']);
  });

  it('GET …/activity/export has every page, and no entry of another organizer', async () => {
    const { organizerId, owner, url } = await club();
    const other = await club(1);
    await db.execute(sql`
      insert into organizer_activity (organizer_id, action, subject)
      select ${organizerId}, 'eventCreated', 'Carrera ' || n from generate_series(1, 1100) n`);

    const { body } = await owner.browser.call<string>('GET', `${url}/export`);

    expect(body.split('\r\n')).toHaveLength(1 + 1 + 1100 + 1);
    expect(body).not.toContain('club0.example');
    expect(await db.$count(organizerActivity, eq(organizerActivity.organizerId, other.organizerId))).toBe(1);
  });

  it.each([
    ['UPDATE', sql`update organizer_activity set subject = 'otra'`],
    ['DELETE', sql`delete from organizer_activity`],
    ['TRUNCATE', sql`truncate organizer_activity`],
  ])('the database refuses %s', async (_, statement) => {
    await club(1);
    const before = await db.$count(organizerActivity);

    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Rows of organizer_activity are only added') },
    });

    expect(await db.$count(organizerActivity)).toBe(before);
  });
});
