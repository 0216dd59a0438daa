import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration/read-configuration.ts';
import { pageKey } from './page-key.ts';
import { workerAnswer } from './worker-answer.ts';

const configuration = readConfiguration({ PUBLIC_URL: 'https://dorsal.example' });
const elsewhere = readConfiguration({
  PUBLIC_URL: 'https://dorsal.example',
  MAP_STYLE_URL: 'https://maps.example/style.json',
});
const read = (name: string) => `"${name}";`;
const textOf = (options: Parameters<typeof workerAnswer>[0]) => workerAnswer(options, read).text();

describe('the script of the service worker', () => {
  it('is revalidated at each visit and the same for everyone: browsers that have it get a 304', async () => {
    const { headers } = workerAnswer(configuration, read);

    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(pageKey('/sw.js')).toBe('/sw.js');
    expect(await textOf(configuration)).toBe(await textOf(configuration));
  });

  it('changes when the configuration of the pages that it caches changes', async () => {
    const text = await textOf(configuration);

    expect(text).toMatch(/^"service-worker";/);
    expect(await textOf(elsewhere)).not.toBe(text);
  });

  it('is the farewell script if offline pages are switched off', async () => {
    expect(await textOf({ ...configuration, keepsOffline: false })).toBe('"farewell";');
  });

  it('is missing without a build', () => {
    expect(workerAnswer(configuration, () => undefined).status).toBe(404);
  });
});
