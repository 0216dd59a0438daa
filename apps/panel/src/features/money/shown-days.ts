import type { EventSettlementBody, SettlementFiguresBody } from '@dorsal/api-contract/panel/settlement';
import { sumOfEuros } from '#/components/texts/money-texts.ts';

/** A day of a settlement. */
export type SettlementDay = EventSettlementBody['days'][number];

/** How many days the short view has. */
export const shortDays = 14;

const nothing: SettlementFiguresBody = {
  places: 0,
  tickets: 0,
  fees: 0,
  charged: 0,
  refunded: 0,
  commission: 0,
  commissionVat: 0,
  net: 0,
};

/** The last days until today, oldest first, those without movements too. */
export function lastDays(days: readonly SettlementDay[], today: string): SettlementDay[] {
  return filled(days, dayBefore(today, shortDays - 1), today);
}

/** Every day from the first movement to the last, those without movements too. */
export function everyDay(days: readonly SettlementDay[]): SettlementDay[] {
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? filled(days, first.day, last.day) : [];
}

/** The sums of days. */
export function sumOfDays(days: readonly SettlementDay[]): SettlementFiguresBody {
  const sum = (name: keyof SettlementFiguresBody) => sumOfEuros(days.map((day) => day[name]));
  return {
    places: sum('places'),
    tickets: sum('tickets'),
    fees: sum('fees'),
    charged: sum('charged'),
    refunded: sum('refunded'),
    commission: sum('commission'),
    commissionVat: sum('commissionVat'),
    net: sum('net'),
  };
}

function filled(days: readonly SettlementDay[], from: string, to: string): SettlementDay[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: SettlementDay[] = [];
  for (let day = from; day <= to; day = dayBefore(day, -1)) all.push(known.get(day) ?? { day, ...nothing });
  return all;
}

function dayBefore(day: string, count: number): string {
  return new Date(Date.parse(day) - count * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
