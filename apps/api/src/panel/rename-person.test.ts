import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../db/schema/users.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

describe('PUT /api/panel/session/name', async () => {
  const services = await testServices();
  const app = await buildPanel(services);
  const reader = async () =>
    signedInStaff(services, app, { organizerId: await seedOrganizer(services), role: 'reader' });
  const path = '/api/panel/session/name';

  it('changes the name of the account, whatever the role, and answers the session', async () => {
    const { browser, userId } = await reader();

    const { status, body } = await browser.call('PUT', path, { body: { name: '  Amparo Giner Soler ' } });

    expect([status, body]).toMatchObject([200, { state: 'open', person: { name: 'Amparo Giner Soler' } }]);
    const [user] = await services.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
    expect(user?.name).toBe('Amparo Giner Soler');
  });

  it.each([[' '], ['Entra en www.premio.example/ya']])(
    'refuses the name "%s" with a sentence',
    async (name) => {
      const { browser } = await reader();

      expect(await browser.call('PUT', path, { body: { name } })).toMatchObject({
        status: 400,
        body: { fields: { name: expect.any(String) } },
      });
    },
  );
});
