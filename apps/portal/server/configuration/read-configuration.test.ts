import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../shared/configuration.ts';
import { readConfiguration, readContentKey } from './read-configuration.ts';

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(readConfiguration({})).toEqual(defaultConfiguration);
  });

  it("has the server's port in the default public URL", () => {
    expect(readConfiguration({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  it('treats an empty variable as absent', () => {
    expect(readConfiguration({ PRODUCT_NAME: '' }).productName).toBe('Dorsal');
  });

  it('keeps only the origin of the public URL', () => {
    expect(readConfiguration({ PUBLIC_URL: 'https://dorsal.example/' }).publicUrl).toBe(
      'https://dorsal.example',
    );
  });

  it.each(['dorsal.example', 'javascript:alert(1)'])('rejects the URL "%s" by variable name', (value) => {
    expect(() => readConfiguration({ PARTNER_PANEL_URL: value })).toThrow('PARTNER_PANEL_URL');
  });

  it.each([
    ['COMPANY_TAX_ID', 'B00000001', () => readConfiguration({ COMPANY_TAX_ID: 'B00000001' })],
    ['GHOST_CONTENT_KEY', 'zz', () => readContentKey({ GHOST_CONTENT_KEY: 'zz' })],
  ])('rejects %s=%s and names the variable', (name, _, read) => {
    expect(read).toThrow(name);
  });

  describe('with the live TPV', () => {
    const live = 'https://sis.redsys.es/sis/realizarPago';
    const own = { COMPANY_NAME: 'Carreras del Turia, S.L.', COMPANY_TAX_ID: 'B12345674' };

    it.each([
      ['COMPANY_NAME and COMPANY_TAX_ID', {}],
      ['COMPANY_NAME', { COMPANY_TAX_ID: own.COMPANY_TAX_ID }],
      ['COMPANY_TAX_ID', { COMPANY_NAME: own.COMPANY_NAME, COMPANY_TAX_ID: 'B00000000' }],
    ])('requires %s instead of the placeholder', (names, environment) => {
      const read = () => readConfiguration({ REDSYS_URL: live, ...environment });

      expect(read).toThrow(new RegExp(`set ${names}\\.$`));
    });

    it('accepts a real company; the test TPV accepts the placeholder', () => {
      expect(readConfiguration({ REDSYS_URL: live, ...own }).company.taxId).toBe('B12345674');
      const test = { REDSYS_URL: 'https://sis-t.redsys.es:25443/sis/realizarPago' };
      expect(readConfiguration(test).company).toEqual(defaultConfiguration.company);
    });
  });

  it("lists Ghost's scripts, and rejects a script that is not a URL", () => {
    const scripts = 'https://cdn.example/portal.min.js https://cdn.example/cards.min.js';

    expect(readConfiguration({ GHOST_SCRIPT_URLS: scripts }).blog.scriptUrls).toEqual(scripts.split(' '));
    expect(() => readConfiguration({ GHOST_SCRIPT_URLS: 'cards.min.js' })).toThrow('GHOST_SCRIPT_URLS');
  });

  it("has Google's captcha if there is a site key", () => {
    expect(readConfiguration({ RECAPTCHA_SITE_KEY: '6Lc-key' }).recaptcha).toEqual({
      siteKey: '6Lc-key',
      scriptUrl: 'https://www.google.com/recaptcha/api.js',
    });
  });

  it('has the available wallets, without the keys', () => {
    const keys = { APPLE_WALLET_CERTIFICATE: 'c2VjcmV0', GOOGLE_WALLET_ISSUER_ID: '3388000000022' };

    expect(readConfiguration(keys).wallets).toEqual({ apple: true, google: true });
    expect(JSON.stringify(readConfiguration(keys))).not.toMatch(/c2VjcmV0|3388/);
  });

  describe('of Google', () => {
    const clientId = '1-a.apps.googleusercontent.com';

    it("uses Google's script if there is a client id", () => {
      expect(readConfiguration({ GOOGLE_CLIENT_ID: clientId }).google).toEqual({
        clientId,
        scriptUrl: 'https://accounts.google.com/gsi/client',
      });
    });

    it("uses the sandbox's client id with the sandbox's script URL", () => {
      const scriptUrl = 'http://localhost:4101/google/gsi/client';
      expect(readConfiguration({ GOOGLE_SCRIPT_URL: scriptUrl }).google).toEqual({
        ...defaultConfiguration.google,
        scriptUrl,
      });
    });

    it('is null without a client id when the public URL is not on this machine', () => {
      expect(readConfiguration({ PUBLIC_URL: 'https://dorsal.example' }).google).toBeNull();
      expect(
        readConfiguration({ PUBLIC_URL: 'https://dorsal.example', GOOGLE_CLIENT_ID: clientId }).google,
      ).not.toBeNull();
    });

    it('rejects an invalid URL and names the variable', () => {
      expect(() => readConfiguration({ GOOGLE_SCRIPT_URL: 'gsi/client' })).toThrow('GOOGLE_SCRIPT_URL');
    });
  });
});

describe('the switch for offline pages', () => {
  it.each(['', 'true'])('is on for “%s”', (value) => {
    expect(readConfiguration({ SERVICE_WORKER: value }).keepsOffline).toBe(true);
  });

  it.each(['false', 'off', '0'])('is off for “%s”', (value) => {
    expect(readConfiguration({ SERVICE_WORKER: value }).keepsOffline).toBe(false);
  });
});
