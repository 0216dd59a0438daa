import type { MemberGrantBody } from '@dorsal/api-contract/panel/members';
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { eventDay } from '@dorsal/domain/event-dates';
import { mayBeLimited, type OrganizerRole } from '@dorsal/domain/organizer-roles';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { instantOfWallTime } from '@dorsal/domain/wall-time';

/** What the form of a membership holds. */
export interface GrantEntries {
  readonly email: string;
  readonly role: OrganizerRole | null;
  /** Null: all events. */
  readonly eventIds: readonly string[] | null;
  /** The last day, `2026-12-20`; empty: none. */
  readonly lastDay: string;
}

/** The entries of an existing membership, or of a new one. */
export function entriesOf(grant: MemberGrantBody | undefined): GrantEntries {
  return {
    email: '',
    role: grant?.role ?? null,
    eventIds: grant?.eventIds ?? null,
    lastDay: (grant?.endsAt && eventDay(grant.endsAt, defaultTimeZone)) ?? '',
  };
}

/** What is wrong, by field; empty if the form can be sent. */
export function grantProblems(
  { email, role, eventIds }: GrantEntries,
  { asksForEmail }: { asksForEmail: boolean },
): Readonly<Partial<Record<'email' | 'role' | 'eventIds', string>>> {
  return {
    ...(asksForEmail &&
      !isEmailAddress(normaliseEmail(email)) && {
        email: 'Escribe un correo válido, por ejemplo ana@club.es.',
      }),
    ...(role === null && { role: 'Elige un papel.' }),
    ...(eventIds?.length === 0 &&
      (role === null || mayBeLimited(role)) && { eventIds: 'Elige al menos un evento.' }),
  };
}

/** The body of the call, without limits for a role that has none. The membership ends with its last day, in the organizer's zone. */
export function grantOf(entries: GrantEntries & { role: OrganizerRole }): MemberGrantBody {
  const { role, eventIds, lastDay } = entries;
  if (!mayBeLimited(role)) return { role, eventIds: null, endsAt: null };
  const end = instantOfWallTime({ day: lastDay, time: '23:59' }, defaultTimeZone);
  return { role, eventIds: eventIds === null ? null : [...eventIds], endsAt: end ?? null };
}
