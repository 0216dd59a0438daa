import { describe, expect, it } from 'vitest';
import { scriptHosts } from './script-hosts.ts';

describe('the hosts of foreign scripts', () => {
  it('are named once each', () => {
    expect(
      scriptHosts([
        'https://cdn.jsdelivr.net/ghost/portal@~2/umd/portal.min.js',
        'https://blog.example/public/cards.min.js',
        'https://blog.example/public/member-attribution.min.js',
      ]),
    ).toBe('cdn.jsdelivr.net y blog.example');
  });
});
