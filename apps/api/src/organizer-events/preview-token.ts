import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@dorsal/domain/ids';
import { derivedKey } from '../app-secret.ts';
import type { Services } from '../services.ts';

interface Preview {
  readonly eventId: string;
  /** Null: no link is valid. */
  readonly previewKey: string | null;
  readonly previewExpiresAt: Date | null;
}

/**
 * The token of a preview: the event's id, and a signature of it with the draft's random key. A new key makes the earlier
 * tokens invalid, and the database alone can't make one.
 */
function previewToken({ secret }: Pick<Services, 'secret'>, eventId: string, previewKey: string): string {
  const signature = createHmac('sha256', derivedKey(secret, 'event-preview'))
    .update(`${eventId}.${previewKey}`)
    .digest('base64url');
  return `${eventId}.${signature}`;
}

/** The address of the draft's preview; null if it has none that is valid. */
export function previewUrl(
  services: Pick<Services, 'config' | 'secret'>,
  { eventId, previewKey, previewExpiresAt }: Preview,
  now: Date,
): string | null {
  if (previewKey === null || previewExpiresAt === null || previewExpiresAt <= now) return null;
  return `${services.config.publicUrl}/preview/${previewToken(services, eventId, previewKey)}`;
}

/** The event that the token names, whether its signature is right or not; undefined for another text. */
export function previewedEvent(token: string): string | undefined {
  const [eventId] = token.split('.', 1);
  return isId(eventId) ? eventId : undefined;
}

/** Whether the token opens the preview at this time; compares in constant time. */
export function isPreviewToken(
  services: Pick<Services, 'secret'>,
  token: string,
  { eventId, previewKey, previewExpiresAt }: Preview,
  now: Date,
): boolean {
  if (previewKey === null || previewExpiresAt === null || previewExpiresAt <= now) return false;
  const expected = Buffer.from(previewToken(services, eventId, previewKey));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
