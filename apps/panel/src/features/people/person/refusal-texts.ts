import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';

type Consents = NonNullable<PanelPersonBody['details']>['consents'];

interface Shown {
  /** The participant's present name. */
  readonly fullName: string;
  readonly reading: Reading;
}

/**
 * 'La rechazó Carme Mas el 12 nov, 10:00; después la autorizó Lucía Ferrer el 13 nov, 9:00.', a sentence for each refusal,
 * oldest first. A refusal from before a correction to another person has that person's name.
 */
export function refusalTexts({ refusals, given }: Consents, { fullName, reading }: Shown): string[] {
  const dayOf = (at: string) => `el ${formatDayAndTime(at, reading)}`;
  return refusals.map(({ at, by, of }, index) => {
    const isLast = index === refusals.length - 1;
    const whose = of === fullName ? 'La' : `La de ${of} la`;
    const refused = `${whose} rechazó ${by ?? 'quien tenía que darla'} ${dayOf(at)}`;
    return isLast && given && Date.parse(given.at) > Date.parse(at)
      ? `${refused}; después la autorizó ${given.by ?? 'otra persona'} ${dayOf(given.at)}.`
      : `${refused}.`;
  });
}
