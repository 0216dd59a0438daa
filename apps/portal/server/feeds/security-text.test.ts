import { expect, it } from 'vitest';
import { securityText } from './security-text.ts';

it('names the configured contact and expires after 180 days', () => {
  const text = securityText({
    publicUrl: 'https://dorsal.example',
    contactEmail: 'seguridad@dorsal.example',
    now: new Date('2026-11-23T09:00:00Z'),
  });

  expect(text).toBe(
    'Contact: mailto:seguridad@dorsal.example\nExpires: 2027-05-22T00:00:00Z\nPreferred-Languages: es, en\n' +
      'Canonical: https://dorsal.example/.well-known/security.txt\n',
  );
});
