import { sql } from 'drizzle-orm';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Database } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { panelSessions, passkeys } from '../db/schema/panel-sessions.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { newToken, tokenHash } from '../token-hash.ts';

export interface StaffOptions {
  readonly organizerId: string;
  readonly role: OrganizerRole;
  readonly eventIds?: readonly string[];
  /** Whether the person has a second factor, and used it just now. Default true. */
  readonly hasFactor?: boolean;
  readonly email?: string;
}

/** A member with an open session. `token` is the value of its cookie. */
export async function seedStaff(
  db: Database,
  { organizerId, role, eventIds, hasFactor = true, email = `${newId()}@correo.example` }: StaffOptions,
): Promise<{ readonly userId: string; readonly token: string; readonly email: string }> {
  const [userId, token] = [newId(), newToken()];
  await db
    .insert(users)
    .values({ id: userId, email, name: 'Amparo Giner', termsVersion: '1', emailConfirmedAt: sql`now()` });
  await db
    .insert(organizerMembers)
    .values({ organizerId, userId, role, eventIds: eventIds ? [...eventIds] : null, lastSeenAt: sql`now()` });
  if (hasFactor) {
    await db.insert(passkeys).values({
      id: newId(),
      userId,
      publicKey: Buffer.from('none: this passkey can sign nothing'),
      counter: 0,
      transports: [],
      name: 'Llave de pruebas',
    });
  }
  await db.insert(panelSessions).values({
    id: newId(),
    tokenHash: tokenHash(token),
    userId,
    expiresAt: sql`now() + interval '1 day'`,
    openedAt: sql`now()`,
    secondFactorAt: hasFactor ? sql`now()` : null,
    userAgent: 'Prueba',
    network: '203.0.113.7',
  });
  return { userId, token, email };
}
