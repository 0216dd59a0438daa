import { isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { organizerMembers } from './schema/members.ts';
import { users } from './schema/users.ts';

/**
 * Whether an account keeps its address. An account that is not settled is replaced by the next sign-up with its address,
 * since a stranger may have created it. A disabled one stays, because a new one would lift that; so does a member's,
 * because its organizer would lose a member, perhaps its only owner. Source: decisions, "Accounts".
 */
export const isSettledAccount: SQL | undefined = or(
  isNotNull(users.emailConfirmedAt),
  isNotNull(users.disabledAt),
  sql`exists (select 1 from ${organizerMembers} where ${organizerMembers.userId} = ${users.id})`,
);
