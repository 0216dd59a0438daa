import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designToken } from '../basemap/design-token.ts';
import { appManifest } from './app-manifest.ts';

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
