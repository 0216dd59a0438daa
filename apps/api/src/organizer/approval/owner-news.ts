import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { organizerMembers } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';
import type { organizerNewsKinds } from '../../mail/organizer-news.ts';
import { enqueueAll } from '../../outbox/outbox.ts';

interface News {
  readonly news: (typeof organizerNewsKinds)[number];
  /** Why the entity was rejected. */
  readonly reason?: string;
}

/** Mails all owners of the organizer. */
export async function mailOwners(tx: Transaction, organizerId: string, news: News): Promise<void> {
  const owners = await tx
    .select({
      userId: users.id,
      to: users.email,
      name: users.name,
      organizerName: organizers.name,
      slug: organizers.slug,
    })
    .from(organizerMembers)
    .innerJoin(users, eq(users.id, organizerMembers.userId))
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(
      and(
        eq(organizerMembers.organizerId, organizerId),
        eq(organizerMembers.role, 'owner'),
        isNull(users.disabledAt),
      ),
    );
  await enqueueAll(
    tx,
    owners.map(({ userId, ...owner }) => ({
      kind: 'organizer-news',
      payload: { ...owner, ...news },
      // Keeps the user id readable after sending: the export of the person's data lists the e-mail.
      dedupeKey: `organizer-news:${userId}:${newId()}`,
    })),
  );
}
