import { asc, eq } from 'drizzle-orm';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { Database } from '../db/database.ts';
import { participants } from '../db/schema/orders.ts';
import { OperatorError } from './command.ts';

/**
 * The one participant with that e-mail or name, or that number in `orders show`: two people may have the same name and
 * address. Throws OperatorError if no participant or more than one matches.
 */
export async function requireParticipant(db: Database, orderId: string, text: string) {
  const people = await db
    .select({ id: participants.id, fullName: participants.fullName, email: participants.email })
    .from(participants)
    .where(eq(participants.orderId, orderId))
    .orderBy(asc(participants.position));
  const found = people.filter(
    ({ fullName, email }, index) =>
      String(index + 1) === text.trim() ||
      fullName === text.trim() ||
      normaliseEmail(email) === normaliseEmail(text),
  );
  const [first, second] = found;
  if (!first)
    throw new OperatorError(
      `Nobody in ${orderId} has the e-mail or the name "${text}". orders show lists them.`,
    );
  if (second) {
    const names = found.map(({ fullName }) => fullName).join(', ');
    throw new OperatorError(
      `"${text}" means more than one participant: ${names}. Give the number that orders show lists.`,
    );
  }
  return first;
}
