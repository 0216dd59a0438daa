import type { OrganizerPayoutsBody } from '@dorsal/api-contract/panel/payouts';
import { formatDayAndTime, type Reading } from '@dorsal/domain/moment-text';
import { sumOfEuros } from '#/components/texts/money-texts.ts';

export type PendingEvent = OrganizerPayoutsBody['pending']['events'][number];

/** The account that money is paid out to. */
export interface PayoutAccountState {
  readonly account: OrganizerPayoutsBody['account'];
  /** Whether the member may put it. */
  readonly mayManage: boolean;
}

/** When money is paid out: there is no fixed day, and never before the account may be used. */
export function whenText({ account, mayManage }: PayoutAccountState, reading: Reading): string {
  if (account === null) {
    const until = mayManage ? 'la pongas' : 'la ponga quien tenga el papel de Propiedad';
    return `Falta la cuenta: hasta que ${until} no podemos ingresar nada.`;
  }
  const isWaiting = Date.parse(account.usableFrom) > new Date(reading.now).getTime();
  const from = isWaiting
    ? ` La cuenta es nueva, y se usa desde: ${formatDayAndTime(account.usableFrom, reading)}.`
    : '';
  return `No hay un día fijo: el equipo de Dorsal hace las transferencias, y aquí verás cada una en cuanto esté preparada.${from}`;
}

/** The sums of events. */
export function sumOfPending(events: readonly PendingEvent[]): PendingEvent {
  const sum = (of: (event: PendingEvent) => number) => sumOfEuros(events.map(of));
  return {
    eventId: 'total',
    name: 'Total',
    card: sum(({ card }) => card),
    refunds: sum(({ refunds }) => refunds),
    commission: sum(({ commission }) => commission),
    paid: sum(({ paid }) => paid),
    underWay: sum(({ underWay }) => underWay),
    left: sum(({ left }) => left),
    owes: sum(({ owes }) => owes),
  };
}
