import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from './configuration.ts';
import { readConfiguration } from './read-configuration.ts';

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
