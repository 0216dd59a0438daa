import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OrganizerRole } from '@dorsal/domain/organizer-roles';
import type { Transaction } from '../../db/database.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { users } from '../../db/schema/users.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { sealed } from '../../outbox/sealed.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import type { Services } from '../../services.ts';
import { newToken, tokenHash } from '../../token-hash.ts';
import { ConfirmFirstError } from './invitation-errors.ts';

/** How long an invitation is valid. Source: decisions, "Members of an organizer". */
export const invitationEnd = sql`now() + interval '7 days'`;

const dedupeKeyOf = (hash: string) => `organizer-invitation:${hash}`;

interface Invited {
  readonly email: string;
  readonly role: OrganizerRole;
}

/**
 * Queues the e-mail with a new link, and returns the hash of its token. Throws ConfirmFirstError if the caller's own
 * address is not confirmed.
 */
export async function mailInvitation(
  services: Pick<Services, 'config' | 'secret'>,
  tx: Transaction,
  { organizerId, userId }: Pick<OrganizerCaller, 'organizerId' | 'userId'>,
  { email, role }: Invited,
): Promise<string> {
  const [by] = await tx
    .select({ name: users.name, confirmedAt: users.emailConfirmedAt, organizerName: organizers.name })
    .from(users)
    .innerJoin(organizers, eq(organizers.id, organizerId))
    .where(eq(users.id, userId));
  if (!by) throw new NotFoundError();
  if (!by.confirmedAt) throw new ConfirmFirstError();
  const token = newToken();
  const hash = tokenHash(token);
  const url = sealed(services, `${services.config.panelUrl}/invite/${token}`);
  const { name: invitedBy, organizerName } = by;
  await enqueue(tx, {
    kind: 'organizer-invitation',
    payload: { to: email, organizerName, invitedBy, role, url, hash },
    dedupeKey: dedupeKeyOf(hash),
  });
  return hash;
}

/** Removes the e-mail with a link that became invalid, unless sending has begun. */
export async function withdrawInvitationMail(tx: Transaction, hash: string): Promise<void> {
  await tx
    .delete(outbox)
    .where(and(eq(outbox.dedupeKey, dedupeKeyOf(hash)), isNull(outbox.doneAt), isNull(outbox.lockedUntil)));
}
