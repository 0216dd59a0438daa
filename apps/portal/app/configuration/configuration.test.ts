import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('has a working default for everything', () => {
    expect(readConfiguration({})).toMatchObject({
      publicUrl: 'http://localhost:3000',
      productName: 'Dorsal',
      mapStyleUrl: '/map/style.json',
      tpvOrigin: 'http://localhost:3001',
    });
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
});
