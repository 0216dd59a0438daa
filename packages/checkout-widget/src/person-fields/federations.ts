import { dayLicencesOf } from '@dorsal/domain/ticket-rules';
import type { AskedPlace } from './person-problems.ts';

/** The choice of a person whose federation replaces no day license. */
export const otherFederation = 'Otra';

/** The federations to choose from: those whose license replaces a day license of the place. Empty: any is typed. */
export function federationsOf({ rules, ticketId }: Pick<AskedPlace, 'rules' | 'ticketId'>): string[] {
  const own = dayLicencesOf(rules, ticketId);
  const named = [...new Set(own.flatMap(({ federations }) => federations))];
  return named.length > 0 ? [...named, otherFederation] : [];
}
