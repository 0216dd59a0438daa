import type { DemoPlace, DemoSale } from '@dorsal/api';
import { type Chance, chanceOf } from './chance.ts';
import { firstNames, lastNames } from './names.ts';

interface SalesPlan {
  /** How many places are sold in all. */
  readonly participants: number;
  /** Two of three places are of the first type. */
  readonly ticketTypeIds: readonly string[];
  readonly shirtQuestion: { readonly id: string; readonly label: string };
  readonly saleStartsAt: Date;
  readonly saleEndsAt: Date;
  /** Ends of the price steps, before which many people buy. */
  readonly stepEnds: readonly Date[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many of a hundred orders have one to four places. */
const sizeWeights = [55, 27, 12, 6];
const typeWeights = [68, 32];
const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const shirtWeights = [4, 20, 32, 27, 13, 4];

/** Invented sales, the same at every call: many in the first days and before a price rises. In the order of their time. */
export function bigEventSales(plan: SalesPlan): DemoSale[] {
  const chance = chanceOf(20_261_018);
  const days = saleDays(plan);
  const weights = days.map((day) => weightOf(day, plan));
  const sales: DemoSale[] = [];
  for (let left = plan.participants; left > 0; ) {
    const quantity = Math.min(left, 1 + chance.byWeight(sizeWeights));
    sales.push(
      saleOn(days[chance.byWeight(weights)] ?? plan.saleStartsAt, { plan, chance, quantity, serial: left }),
    );
    left -= quantity;
  }
  return sales.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function saleDays({ saleStartsAt, saleEndsAt }: SalesPlan): Date[] {
  const count = Math.ceil((saleEndsAt.getTime() - saleStartsAt.getTime()) / dayMs);
  return Array.from({ length: count }, (_, day) => new Date(saleStartsAt.getTime() + day * dayMs));
}

function weightOf(day: Date, { saleStartsAt, saleEndsAt, stepEnds }: SalesPlan): number {
  const daysUntil = (end: Date) => (end.getTime() - day.getTime()) / dayMs;
  const isFirst = -daysUntil(saleStartsAt) < 3;
  const isLast = [...stepEnds, saleEndsAt].some((end) => daysUntil(end) >= 0 && daysUntil(end) < 3);
  return isFirst ? 14 : isLast ? 9 : 1 + (day.getUTCDay() === 1 ? 1 : 0);
}

interface Draw {
  readonly plan: SalesPlan;
  readonly chance: Chance;
  readonly quantity: number;
  /** Makes addresses unique. */
  readonly serial: number;
}

function saleOn(day: Date, { plan, chance, quantity, serial }: Draw): DemoSale {
  const type = chance.byWeight(typeWeights);
  const places = Array.from({ length: quantity }, (_, index): DemoPlace => {
    // One of ten people runs another distance than the buyer.
    const own = chance.below(10) === 0 ? chance.byWeight(typeWeights) : type;
    const person = personOf(chance, serial - index);
    const { id: questionId, label } = plan.shirtQuestion;
    const value = shirtSizes[chance.byWeight(shirtWeights)] ?? 'M';
    return {
      ticketTypeId: plan.ticketTypeIds[own] ?? '',
      ...person,
      answers: [{ questionId, label, value }],
    };
  });
  const [buyer] = places;
  if (!buyer) throw new RangeError('A sale has at least one place.');
  // Within 13 hours of the opening time, so that no sale is after the last moment of its day.
  const at = new Date(
    Math.min(day.getTime() + chance.below(13 * 60 * 60) * 1000, plan.saleEndsAt.getTime() - 60_000),
  );
  return { at, buyer: { fullName: buyer.fullName, email: buyer.email }, places };
}

function personOf(chance: Chance, serial: number): { fullName: string; email: string } {
  const [first, last] = [chance.oneOf(firstNames), chance.oneOf(lastNames)];
  const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return {
    fullName: `${first} ${last} ${chance.oneOf(lastNames)}`,
    email: `${plain(first)}.${plain(last)}.${serial}@correo.example`,
  };
}
