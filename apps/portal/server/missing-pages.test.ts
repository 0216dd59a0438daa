import { describe, expect, it } from 'vitest';
import { missingPageKey, unknownAddresses } from './missing-pages.ts';

const isUnknown = unknownAddresses([
  { id: 'layouts/StandardLayout' },
  { id: 'routes/home' },
  { id: 'routes/event', path: 'events/:id' },
  { id: 'not-found', path: '404' },
  { id: 'unknown-address', path: '*' },
]);

describe('an address without a route', () => {
  it.each(['/nada', '/events/a/b', '/a/b/c/d', '/profile/x.css', '//nada'])('is %s', (path) => {
    expect(isUnknown(path)).toBe(true);
  });

  it.each(['/', '/events/a', '/EVENTS/a', '/events/a/', '/404', '/__manifest', '/nada.data'])(
    'is not %s',
    (path) => {
      expect(isUnknown(path)).toBe(false);
    },
  );
});

describe('a shared not-found page', () => {
  it('is the same for all events', () => {
    expect(missingPageKey('routes/event', '/events/nada')).toBe('/events/-');
  });

  it('is rendered at the shared path itself', () => {
    expect(missingPageKey('routes/event', '/events/-')).toBeUndefined();
  });

  it('does not exist for other routes', () => {
    expect(missingPageKey('not-found', '/404')).toBeUndefined();
    expect(missingPageKey(undefined, '/x')).toBeUndefined();
  });
});
