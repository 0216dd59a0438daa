import type { Database } from '../db/database.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { newId } from '../ids.ts';
import { newToken, tokenHash } from '../token-hash.ts';
import { seedEvent } from './seed-event.ts';

/** A request of the address for a notice about a new event's sold-out ticket type, not confirmed yet. */
export async function askForNotice(db: Database, email: string) {
  const { ticketIds } = await seedEvent(db, { tickets: [{ capacity: 0 }] });
  const notice = { id: newId(), ticketTypeId: ticketIds[0], email, tokenHash: tokenHash(newToken()) };
  await db.insert(ticketNotices).values(notice);
  return notice;
}
