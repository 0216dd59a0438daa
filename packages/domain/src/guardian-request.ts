import { type Instant, requireInstantMs } from './instant.ts';
import { instantOfWallTime, wallTime } from './wall-time.ts';

/** The version of `guardianRequestTexts`, stored with each consent. A change of the text needs another one. */
export const guardianRequestVersion = '2026-12-enlace';

/** The paragraphs that a guardian reads behind the link, and declares. Source: decisions, "Guardians". */
export const guardianRequestTexts: readonly string[] = [
  'Como madre, padre o tutor legal, autorizo a la persona menor indicada a participar en la carrera y la distancia indicadas en esta página, y declaro que conoce el recorrido y está en condiciones físicas de completarlo.',
  'La acompañaré a recoger el dorsal y estaré localizable durante toda la prueba. Conozco el reglamento y lo acepto en su nombre, también en lo que toca a material obligatorio y cortes de paso.',
];

/** Hours before the start at which the link ends, unless the organizer chooses others. */
export const usualGuardianHours = 48;
/** The most hours that an organizer may choose: 30 days. */
export const mostGuardianHours = 720;

interface Asked {
  /** Null: the event has no date, and the link does not end. */
  readonly startsAt: Instant | null;
  readonly timeZone: string;
  /** Default `usualGuardianHours`. */
  readonly hours?: number | undefined;
  readonly askedAt: Instant;
}

/**
 * When the link of a guardian ends: some hours before the start, counted on the clock of the event's zone, so that 48 hours
 * are two days also when the clock changes. A guardian who is asked later than that has until the start. Null without a date.
 * Throws `InvalidInstantError`, and `RangeError` for an unknown zone.
 */
export function guardianDeadline({ startsAt, timeZone, hours, askedAt }: Asked): Date | null {
  if (startsAt === null) return null;
  const start = wallTime(startsAt, timeZone);
  if (!start) return null;
  const shownMs =
    requireInstantMs(`${start.day}T${start.time}:00Z`) - (hours ?? usualGuardianHours) * 3_600_000;
  const shown = new Date(shownMs).toISOString();
  const cutOff = instantOfWallTime({ day: shown.slice(0, 10), time: shown.slice(11, 16) }, timeZone);
  const end = cutOff === undefined ? requireInstantMs(startsAt) : requireInstantMs(cutOff);
  return new Date(end > requireInstantMs(askedAt) ? end : requireInstantMs(startsAt));
}

/** The states of a guardian's consent that is asked by link. */
export const guardianRequestStates = ['waiting', 'signed', 'refused', 'expired'] as const;
/** One of `guardianRequestStates`. */
export type GuardianRequestState = (typeof guardianRequestStates)[number];

interface Answered {
  readonly signedAt: Instant | null;
  readonly refusedAt: Instant | null;
  /** `guardianDeadline`. */
  readonly deadline: Instant | null;
  readonly now: Instant;
}

/** What became of a request. A guardian who refused may still sign until the deadline. */
export function guardianRequestState({ signedAt, refusedAt, deadline, now }: Answered): GuardianRequestState {
  if (signedAt !== null) return 'signed';
  if (refusedAt !== null) return 'refused';
  return isPast(deadline, now) ? 'expired' : 'waiting';
}

/** Whether a link may still be answered. */
export function isGuardianRequestOpen({ signedAt, deadline, now }: Omit<Answered, 'refusedAt'>): boolean {
  return signedAt === null && !isPast(deadline, now);
}

const isPast = (deadline: Instant | null, now: Instant): boolean =>
  deadline !== null && requireInstantMs(deadline) <= requireInstantMs(now);

interface Sent extends Pick<Answered, 'deadline' | 'now'> {
  /** When the last e-mail was queued. */
  readonly sentAt: Instant;
  /** Reminders so far. */
  readonly reminders: number;
}

const dayMs = 86_400_000;

/**
 * Whether a guardian who has not answered gets a reminder now: one three days after the first e-mail, and one in the last
 * two days, at least a day after the one before; none after the deadline. Throws `InvalidInstantError`.
 */
export function isGuardianReminderDue({ deadline, now, sentAt, reminders }: Sent): boolean {
  if (reminders >= 2 || isPast(deadline, now)) return false;
  const sinceMs = requireInstantMs(now) - requireInstantMs(sentAt);
  if (reminders === 0 && sinceMs >= 3 * dayMs) return true;
  const isLate = deadline !== null && requireInstantMs(deadline) - requireInstantMs(now) <= 2 * dayMs;
  return isLate && sinceMs >= dayMs;
}
