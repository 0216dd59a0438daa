import { describe, expect, it } from 'vitest';
import { withRedirect } from './with-redirect.ts';

describe('links between sign-in, sign-up and password reset', () => {
  it('keep the way back', () => {
    expect(withRedirect('/signup', '/events/4t8k?vista=mapa')).toBe(
      '/signup?redirect=%2Fevents%2F4t8k%3Fvista%3Dmapa',
    );
  });

  it.each([null, '', 'https://evil.example', '//evil.example'])('have no query for %j', (redirect) => {
    expect(withRedirect('/signup', redirect)).toBe('/signup');
  });
});
