import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designToken } from '../basemap/design-token.ts';
import { appManifest, entranceManifest } from './app-manifest.ts';

describe('the manifest of the installed app', () => {
  const manifest = appManifest('Carreras del Turia');

  it('has the installation’s name, and is Spanish', () => {
    expect(manifest).toMatchObject({
      name: 'Carreras del Turia',
      short_name: 'Carreras del Turia',
      lang: 'es',
    });
  });

  it('has the colours of light pages', () => {
    expect(manifest.background_color).toBe(designToken('n-0'));
    expect(manifest.theme_color).toBe(designToken('n-0'));
  });

  it.each(manifest.icons)('has an icon that is there: $src', ({ src }) => {
    expect(existsSync(new URL(`../public${src}`, import.meta.url))).toBe(true);
  });
});

describe('the manifest of the installed entrance', () => {
  const manifest = entranceManifest('Carreras del Turia');

  it('begins at the entrance, and is an app beside the site', () => {
    expect(manifest).toMatchObject({ id: '/check-in', start_url: '/check-in', scope: '/check-in' });
  });

  it('is told from the site by its name', () => {
    expect(manifest).toMatchObject({
      name: 'Carreras del Turia · Entrada',
      short_name: 'Entrada',
      lang: 'es',
    });
  });
});
