import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from './configuration.ts';
import { readConfiguration, readContentKey } from './read-configuration.ts';

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(readConfiguration({})).toEqual(defaultConfiguration);
  });

  it('expects itself at the port that the server listens on', () => {
    expect(readConfiguration({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  it('takes an empty variable for an absent one', () => {
    expect(readConfiguration({ PRODUCT_NAME: '' }).productName).toBe('Dorsal');
  });

  it('keeps only the origin of the public address', () => {
    expect(readConfiguration({ PUBLIC_URL: 'https://dorsal.example/' }).publicUrl).toBe(
      'https://dorsal.example',
    );
  });

  it.each(['dorsal.example', 'javascript:alert(1)'])('refuses "%s" as an address, by name', (value) => {
    expect(() => readConfiguration({ PARTNER_PANEL_URL: value })).toThrow('PARTNER_PANEL_URL');
  });

  it.each([
    ['COMPANY_TAX_ID', 'B00000001', () => readConfiguration({ COMPANY_TAX_ID: 'B00000001' })],
    ['GHOST_CONTENT_KEY', 'zz', () => readContentKey({ GHOST_CONTENT_KEY: 'zz' })],
  ])('refuses %s=%s by name', (name, _, read) => {
    expect(read).toThrow(name);
  });

  describe('with the live TPV', () => {
    const live = 'https://sis.redsys.es/sis/realizarPago';
    const own = { COMPANY_NAME: 'Carreras del Turia, S.L.', COMPANY_TAX_ID: 'B12345674' };

    it.each([
      ['COMPANY_NAME and COMPANY_TAX_ID', {}],
      ['COMPANY_NAME', { COMPANY_TAX_ID: own.COMPANY_TAX_ID }],
      ['COMPANY_TAX_ID', { COMPANY_NAME: own.COMPANY_NAME, COMPANY_TAX_ID: 'B00000000' }],
    ])('asks for %s instead of the placeholder', (names, environment) => {
      const read = () => readConfiguration({ REDSYS_URL: live, ...environment });

      expect(read).toThrow(new RegExp(`set ${names}\\.$`));
    });

    it('takes a company of its own; the test TPV takes the placeholder', () => {
      expect(readConfiguration({ REDSYS_URL: live, ...own }).company.taxId).toBe('B12345674');
      const test = { REDSYS_URL: 'https://sis-t.redsys.es:25443/sis/realizarPago' };
      expect(readConfiguration(test).company).toEqual(defaultConfiguration.company);
    });
  });

  it("names Ghost's scripts one by one, and refuses what is no address", () => {
    const scripts = 'https://cdn.example/portal.min.js https://cdn.example/cards.min.js';

    expect(readConfiguration({ GHOST_SCRIPT_URLS: scripts }).blog.scriptUrls).toEqual(scripts.split(' '));
    expect(() => readConfiguration({ GHOST_SCRIPT_URLS: 'cards.min.js' })).toThrow('GHOST_SCRIPT_URLS');
  });

  it("has Google's captcha once there is a site key", () => {
    expect(readConfiguration({ RECAPTCHA_SITE_KEY: '6Lc-key' }).recaptcha).toEqual({
      siteKey: '6Lc-key',
      scriptUrl: 'https://www.google.com/recaptcha/api.js',
    });
  });

  it('knows whose wallets have tickets, and nothing of the keys', () => {
    const keys = { APPLE_WALLET_CERTIFICATE: 'c2VjcmV0', GOOGLE_WALLET_ISSUER_ID: '3388000000022' };

    expect(readConfiguration(keys).wallets).toEqual({ apple: true, google: true });
    expect(JSON.stringify(readConfiguration(keys))).not.toMatch(/c2VjcmV0|3388/);
  });

  describe('of Google', () => {
    const clientId = '1-a.apps.googleusercontent.com';

    it("is Google's own once there is a client id", () => {
      expect(readConfiguration({ GOOGLE_CLIENT_ID: clientId }).google).toEqual({
        clientId,
        scriptUrl: 'https://accounts.google.com/gsi/client',
      });
    });

    it("is the sandbox's wherever that stands", () => {
      const scriptUrl = 'http://localhost:4101/google/gsi/client';
      expect(readConfiguration({ GOOGLE_SCRIPT_URL: scriptUrl }).google).toEqual({
        ...defaultConfiguration.google,
        scriptUrl,
      });
    });

    it('is nothing for people on other machines, who could not reach the sandbox', () => {
      expect(readConfiguration({ PUBLIC_URL: 'https://dorsal.example' }).google).toBeNull();
      expect(
        readConfiguration({ PUBLIC_URL: 'https://dorsal.example', GOOGLE_CLIENT_ID: clientId }).google,
      ).not.toBeNull();
    });

    it('refuses an address that is none, by name', () => {
      expect(() => readConfiguration({ GOOGLE_SCRIPT_URL: 'gsi/client' })).toThrow('GOOGLE_SCRIPT_URL');
    });
  });
});

describe('the switch of what browsers keep offline', () => {
  it.each(['', 'true'])('is on as “%s”', (value) => {
    expect(readConfiguration({ SERVICE_WORKER: value }).keepsOffline).toBe(true);
  });

  it.each(['false', 'off', '0'])('is off as “%s”', (value) => {
    expect(readConfiguration({ SERVICE_WORKER: value }).keepsOffline).toBe(false);
  });
});
