import type { TeamBody } from '@dorsal/api-contract/panel/members';
import { countOf, formatWhole } from '@dorsal/domain/count-text';
import { formatDay } from '@dorsal/domain/moment-text';
import { defaultTimeZone } from '@dorsal/domain/time-zone';

type Member = TeamBody['members'][number];

/** The events of a membership and its end: `Todos los eventos`, `10K Puerto, hasta el 20 dic`. */
export function whereText(
  { eventIds, endsAt }: Pick<Member, 'eventIds' | 'endsAt'>,
  eventNames: ReadonlyMap<string, string>,
  now: string,
): string {
  const names = eventIds?.map((id) => eventNames.get(id) ?? 'un evento borrado').join(', ');
  const where = names ?? 'Todos los eventos';
  if (endsAt === null) return where;
  return `${where}, hasta el ${formatDay(endsAt, { now, timeZone: defaultTimeZone })}`;
}

/** The members without a second factor, for the warning; undefined if each member has one. */
export function withoutFactorText(members: readonly Member[]): string | undefined {
  const without = members.filter(({ secondFactor }) => secondFactor === null);
  const [first] = without;
  if (first === undefined) return undefined;
  if (without.length > 1) return `${formatWhole(without.length)} personas entran solo con contraseña.`;
  return first.isYou ? 'Entras solo con contraseña.' : `${first.name} entra solo con contraseña.`;
}

/** `Caduca en 6 días`, `Caduca hoy`. */
export function expiryText(expiresAt: string, now: string): string {
  const days = Math.floor((Date.parse(expiresAt) - Date.parse(now)) / (24 * 60 * 60_000));
  if (days < 0) return 'Caducada';
  return days === 0 ? 'Caduca hoy' : `Caduca en ${countOf(days, 'día', 'días')}`;
}
