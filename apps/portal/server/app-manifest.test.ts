import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designToken } from '@dorsal/tooling-basemap/design-token';
import { appManifest, checkInManifest } from './app-manifest.ts';

describe('the manifest of the installed app', () => {
  const manifest = appManifest('Carreras del Turia');

  it('has the installation’s name, and is Spanish', () => {
    expect(manifest).toMatchObject({
      name: 'Carreras del Turia',
      short_name: 'Carreras del Turia',
      lang: 'es',
    });
  });

  it('has the colors of light pages', () => {
    expect(manifest.background_color).toBe(designToken('n-0'));
    expect(manifest.theme_color).toBe(designToken('n-0'));
  });

  it.each(manifest.icons)('has an icon whose file exists: $src', ({ src }) => {
    expect(existsSync(new URL(`../public${src}`, import.meta.url))).toBe(true);
  });
});

describe('the manifest of the installed check-in', () => {
  const manifest = checkInManifest('Carreras del Turia');

  it('starts at the check-in and is an app separate from the site', () => {
    expect(manifest).toMatchObject({ id: '/check-in', start_url: '/check-in', scope: '/check-in' });
  });

  it("has a name that differs from the site's", () => {
    expect(manifest).toMatchObject({
      name: 'Carreras del Turia · Entrada',
      short_name: 'Entrada',
      lang: 'es',
    });
  });
});
