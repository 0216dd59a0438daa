import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import {
  hasPermission,
  isOrganizerWide,
  needsSecondFactor,
  type OrganizerPermission,
  type OrganizerRole,
} from '@dorsal/domain/organizer-roles';
import type { Executor } from '../db/database.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { NotFoundError, RefusedError } from '../http/refusal.ts';
import {
  type PanelSession,
  requirePanelSession,
  requireSudo,
  SecondFactorMissingError,
} from './panel-session.ts';
import type { Services } from '../services.ts';

/** A member who makes a call for an organizer. */
export interface OrganizerCaller extends PanelSession {
  readonly organizerId: string;
  readonly role: OrganizerRole;
  /** The only events of a limited membership; null: all. */
  readonly eventIds: readonly string[] | null;
}

/** The member's role doesn't allow the call. */
export class NoPermissionError extends RefusedError {
  override name = 'NoPermissionError';

  constructor() {
    super({
      status: 403,
      code: 'no_permission',
      message:
        'Tu papel en esta organización no permite hacer esto. Pídeselo a quien tenga el papel de Propiedad.',
    });
  }
}

interface Asked {
  readonly organizerId: string;
  /** The event of the call, if it names one. */
  readonly eventId?: string | undefined;
  readonly permission: OrganizerPermission;
}

/**
 * The member who makes the call; notes when, once a minute. Throws UnauthenticatedError without a session; NotFoundError for an organizer of
 * which the person isn't a member (any more), and for an event outside a limited membership; NoPermissionError if the
 * role lacks the permission; SecondFactorMissingError and SecondFactorNeededError.
 */
export async function requireMember(
  services: Pick<Services, 'db' | 'config'>,
  request: FastifyRequest,
  { organizerId, eventId, permission }: Asked,
): Promise<OrganizerCaller> {
  const session = await requirePanelSession(services, request);
  const [member] = await services.db
    .select({
      role: organizerMembers.role,
      eventIds: organizerMembers.eventIds,
      secondFactorRequired: organizers.secondFactorRequired,
      isDue: sql<boolean>`coalesce(${organizerMembers.lastSeenAt} < now() - interval '1 minute', true)`,
    })
    .from(organizerMembers)
    .innerJoin(organizers, eq(organizers.id, organizerMembers.organizerId))
    .where(
      and(
        eq(organizerMembers.organizerId, organizerId),
        eq(organizerMembers.userId, session.userId),
        or(isNull(organizerMembers.endsAt), gt(organizerMembers.endsAt, sql`now()`)),
      ),
    );
  if (!member) throw new NotFoundError();
  const { role, eventIds, secondFactorRequired, isDue } = member;
  if (isDue) await noteSeen(services.db, { organizerId, userId: session.userId });
  if (eventId !== undefined && eventIds && !eventIds.includes(eventId)) throw new NotFoundError();
  if (!hasPermission(role, permission) || (eventIds && isOrganizerWide(permission))) {
    throw new NoPermissionError();
  }
  if (secondFactorRequired && !session.hasFactor) throw new SecondFactorMissingError();
  if (needsSecondFactor(permission)) requireSudo(session);
  return { ...session, organizerId, role, eventIds };
}

/** Notes the member's last call, which outlives the sessions. */
async function noteSeen(
  db: Executor,
  { organizerId, userId }: { readonly organizerId: string; readonly userId: string },
): Promise<void> {
  await db
    .update(organizerMembers)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(organizerMembers.organizerId, organizerId), eq(organizerMembers.userId, userId)));
}
