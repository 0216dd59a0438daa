import { describe, expect, it } from 'vitest';
import { loggedUrl } from './logged-url.ts';

describe('an address in the log', () => {
  it.each([
    ['/api/panel/invitations/tOkEn/accept', '/api/panel/invitations/[secret]'],
    ['/api/panel/password-reset/tOkEn', '/api/panel/password-reset/[secret]'],
    ['/api/events/preview/tOkEn', '/api/events/preview/[secret]'],
    ['/api/guardian-requests/tOkEn/refuse', '/api/guardian-requests/[secret]'],
    ['/api/saved-adults/tOkEn', '/api/saved-adults/[secret]'],
    ['/api/document-requests/tOkEn/documents/certificado', '/api/document-requests/[secret]'],
    ['/preview/tOkEn', '/preview/[secret]'],
    ['/invite/tOkEn', '/invite/[secret]'],
    ['/signin/reset/tOkEn', '/signin/reset/[secret]'],
    ['/api/auth/reset-password/user/tOkEn', '/api/auth/reset-password/[secret]'],
  ])('has no token: %s', (url, logged) => {
    expect(loggedUrl(url)).toBe(logged);
  });

  it('has no query', () => {
    expect(loggedUrl('/signin?to=/ca-la-marina')).toBe('/signin');
  });
});
