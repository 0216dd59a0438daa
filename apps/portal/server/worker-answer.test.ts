import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../app/configuration/read-configuration.ts';
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
  it('is asked for at each visit, and the same for everybody, so that who has it is sent nothing', async () => {
    const { headers } = workerAnswer(configuration, read);

    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(pageKey('/sw.js')).toBe('/sw.js');
    expect(await textOf(configuration)).toBe(await textOf(configuration));
  });

  it('is another one where the pages that it keeps have another configuration', async () => {
    const text = await textOf(configuration);

    expect(text).toMatch(/^"service-worker";/);
    expect(await textOf(elsewhere)).not.toBe(text);
  });

  it('is the farewell where nothing is kept', async () => {
    expect(await textOf({ ...configuration, keepsOffline: false })).toBe('"farewell";');
  });

  it('is missing without a build', () => {
    expect(workerAnswer(configuration, () => undefined).status).toBe(404);
  });
});
