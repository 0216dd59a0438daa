import { describe, expect, it } from 'vitest';
import { TOTP, URI } from 'otpauth';
import { totpFactors } from '../db/schema/panel-sessions.ts';
import { buildPanel, PanelBrowser } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { DemoAccountsOnLiveError, importDemoAccounts } from './demo-accounts.ts';
import { importDemoAuthenticators } from './demo-authenticators.ts';

const amparo = {
  id: '3q8v1y5a0e7g2k4n9r6t1x8z5b',
  name: 'Amparo Giner Sanz',
  email: 'amparo@ribera-alta.example',
  password: 'Organizadora#2027',
  role: 'user',
  mailConfirmed: true,
  options: [],
} as const;

describe('the authenticator apps of demo accounts', async () => {
  const services = await testServices();
  const app = await buildPanel(services);
  await importDemoAccounts(services, [amparo]);

  it('keep their secret, whose address is returned at every import', async () => {
    const addresses = await importDemoAuthenticators(services, [amparo]);

    expect(await importDemoAuthenticators(services, [amparo])).toEqual(addresses);
    expect(addresses).toEqual([expect.stringMatching(/^otpauth:\/\/totp\/Dorsal:amparo/)]);
    expect(await services.db.$count(totpFactors)).toBe(1);
  });

  it('open the panel with their code', async () => {
    const [address = ''] = await importDemoAuthenticators(services, [amparo]);
    const totp = URI.parse(address);
    if (!(totp instanceof TOTP)) throw new Error('The address is not of a TOTP.');
    const browser = new PanelBrowser(services, app);
    const signedIn = await browser.call('POST', '/api/panel/session', {
      body: { email: amparo.email, password: amparo.password },
    });

    const opened = await browser.call('POST', '/api/panel/session/second-factor', {
      body: { method: 'totp', code: totp.generate() },
    });

    expect(signedIn.body).toMatchObject({ state: 'secondFactor' });
    expect(opened.body).toMatchObject({ state: 'open' });
  });

  it('are refused with a live TPV', async () => {
    const redsys = { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' };
    const live = { ...services, config: { ...services.config, redsys } };

    await expect(importDemoAuthenticators(live, [amparo])).rejects.toThrow(DemoAccountsOnLiveError);
  });
});
