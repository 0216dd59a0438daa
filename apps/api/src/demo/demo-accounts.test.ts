import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../db/schema/users.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { DemoAccountsOnLiveError, importDemoAccounts } from './demo-accounts.ts';

const lucia = {
  id: '3q8v1y5a0e7g2k4n9r6t1x8z5b',
  name: 'Lucía Ferrer Moll',
  email: 'lucia@dorsal.example',
  password: 'Corredora#2027',
  role: 'user',
  mailConfirmed: true,
  options: [{ key: 'shirtSize', value: 'S' }],
} as const;

describe('demo accounts', async () => {
  const services = await testServices();
  const app = await buildApi(services);

  it('can sign in', async () => {
    await importDemoAccounts(services, [lucia]);
    const browser = new Browser(app);

    const answer = await browser.call<{ accessToken: string }>('POST', '/api/auth/login/user', {
      body: { email: lucia.email, password: lucia.password, remember: false },
    });

    const profile = await browser.call('GET', '/api/user/profile', { bearer: answer.body.accessToken });
    expect(profile.body).toMatchObject({
      name: 'Lucía Ferrer Moll',
      mail_confirmed: true,
      options: [{ key: 'shirtSize', value: 'S' }],
    });
  });

  it('keep the changes of their users', async () => {
    await services.db.update(users).set({ name: 'Lucía' }).where(eq(users.email, lucia.email));
    await importDemoAccounts(services, [lucia]);
    const [user] = await services.db.select().from(users);
    expect(user?.name).toBe('Lucía');
  });

  it('are refused with a live TPV, since their passwords are public', async () => {
    const redsys = { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' };
    const live = { ...services, config: { ...services.config, redsys } };
    const andreu = { ...lucia, id: '4q8v1y5a0e7g2k4n9r6t1x8z5b', email: 'andreu@dorsal.example' };

    await expect(importDemoAccounts(live, [andreu])).rejects.toThrow(DemoAccountsOnLiveError);

    expect(await services.db.$count(users, eq(users.email, andreu.email))).toBe(0);
  });
});
