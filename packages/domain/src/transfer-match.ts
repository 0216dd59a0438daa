import { confirmationReference } from './order-reference.ts';
import { type FoundName, nameFinder } from './payer-name.ts';
import { searchText } from './search-text.ts';

/** An incoming line of a bank's file that isn't decided yet. */
export interface MatchedLine {
  readonly id: string;
  readonly amountCents: number;
  /** What the payer and the bank wrote, with the payer's name. */
  readonly text: string;
}

/**
 * An order that its buyer may have paid by transfer. `waiting`: before its deadline. `ended`: it expired or was canceled.
 * `paid`: its money is known already.
 */
export interface MatchedOrder {
  readonly id: string;
  readonly totalCents: number;
  readonly state: 'waiting' | 'ended' | 'paid';
  /** The people whose account may have sent the money: the buyer, and the name on the invoice. */
  readonly names: readonly string[];
}

/**
 * Which order a line pays.
 * - `certain`: the order's reference is in the text, and the amount is exact. `likely`: a name and the amount.
 * - `otherAmount`: the reference or a name, and another amount; `missingCents` is negative if too much came.
 * - `amountOnly`: nothing but the amount, and no other line or order has it.
 * - `second`: another line pays the same order. `paid`: the order's money is known already.
 * - `several`: a name and the amount of more than one order. `none`: no order.
 */
export type TransferProposal =
  | { readonly kind: 'certain' | 'likely' | 'amountOnly' | 'second' | 'paid'; readonly orderId: string }
  | { readonly kind: 'otherAmount'; readonly orderId: string; readonly missingCents: number }
  | { readonly kind: 'several'; readonly orderIds: readonly string[] }
  | { readonly kind: 'none' };

/**
 * A proposal for each line, in the order of the lines. At most one line gets an order by `certain`, `likely`,
 * `otherAmount` or `amountOnly`: references first, then names, then amounts. `taken`: orders that another line has paid
 * before. Source: decisions, "Transfers in the panel".
 */
export function matchTransfers(
  lines: readonly MatchedLine[],
  orders: readonly MatchedOrder[],
  taken: ReadonlySet<string> = new Set(),
): TransferProposal[] {
  const used = new Set(taken);
  const proposals = new Map<string, TransferProposal>();
  const left = () => lines.filter(({ id }) => !proposals.has(id));
  byReference(lines, { orders, used, proposals });
  byName(left(), { orders, used, proposals });
  byAmount(left(), { orders, used, proposals });
  return lines.map(({ id }) => proposals.get(id) ?? { kind: 'none' });
}

interface Matching {
  readonly orders: readonly MatchedOrder[];
  /** Orders that have a line. */
  readonly used: Set<string>;
  readonly proposals: Map<string, TransferProposal>;
}

/** The order's line: `kind` if the amount is exact. */
function propose(
  { id, amountCents }: MatchedLine,
  { id: orderId, totalCents, state }: MatchedOrder,
  kind: 'certain' | 'likely' | 'amountOnly',
  { used, proposals }: Matching,
): void {
  const missingCents = totalCents - amountCents;
  if (used.has(orderId)) proposals.set(id, { kind: 'second', orderId });
  else if (state === 'paid') proposals.set(id, { kind: 'paid', orderId });
  else if (missingCents === 0) proposals.set(id, { kind, orderId });
  else proposals.set(id, { kind: 'otherAmount', orderId, missingCents });
  used.add(orderId);
}

const referenceLength = 8;

function byReference(lines: readonly MatchedLine[], matching: Matching): void {
  const ordersOf = groupedBy(matching.orders, ({ id }) => searchText(confirmationReference(id)));
  const found = lines.map((line) => {
    const named = referencesIn(line.text).flatMap((reference) => ordersOf.get(reference) ?? []);
    const [order] = [...named].sort((one, other) => rank(one, line) - rank(other, line));
    return { line, order };
  });
  // Lines with the exact amount first: of two lines with one reference that one is the payment.
  const isExact = ({ line, order }: (typeof found)[number]) => order?.totalCents === line.amountCents;
  for (const { line, order } of [...found.filter(isExact), ...found.filter((one) => !isExact(one))]) {
    if (order) propose(line, order, 'certain', matching);
  }
}

/** Of several orders that a text names: the one that waits for this amount. */
const rank = ({ totalCents, state }: MatchedOrder, { amountCents }: MatchedLine) =>
  (totalCents === amountCents ? 0 : 4) + { waiting: 0, ended: 1, paid: 2 }[state];

/** The references of orders that a text names by a transfer's concept (`DORSAL 7Y3K5M9Q`), as ids end. */
export function transferReferences(text: string): string[] {
  return [...plainOf(text).matchAll(/d0rsa1(?=(.{8}))/g)].flatMap(([, reference]) => reference ?? []);
}

/**
 * Every text of a reference's length in the line, as references are written: without the separators that people type,
 * and with the digits for which they take O, I and L.
 */
function referencesIn(text: string): string[] {
  const plain = plainOf(text);
  return Array.from({ length: Math.max(0, plain.length - referenceLength + 1) }, (_, at) =>
    plain.slice(at, at + referenceLength),
  );
}

function plainOf(text: string): string {
  return searchText(text)
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

function byName(lines: readonly MatchedLine[], matching: Matching): void {
  const { used, proposals } = matching;
  const findNamed = namedOrders(matching.orders.filter((order) => isFree(order, used)));
  const exact = lines.map((line) => ({
    line,
    orders: findNamed(line.text, ({ order }) => order.totalCents === line.amountCents),
  }));
  const open = exact.filter(({ orders }) => orders.length > 1);
  for (const { line, orders } of open) {
    proposals.set(line.id, { kind: 'several', orderIds: orders.map(({ id }) => id) });
  }
  // Orders of an open choice are no other line's.
  for (const { orders } of open) for (const { id } of orders) used.add(id);
  for (const { line, orders } of exact) {
    if (orders[0] && !proposals.has(line.id)) propose(line, orders[0], 'likely', matching);
  }
  for (const line of lines.filter(({ id }) => !proposals.has(id))) {
    const [first, another] = findNamed(line.text, ({ order, how }) => how === 'full' && isFree(order, used));
    if (first && !another) propose(line, first, 'likely', matching);
  }
}

const isFree = ({ id, state }: MatchedOrder, used: ReadonlySet<string>) =>
  state === 'waiting' && !used.has(id);

interface NamedOrder {
  readonly order: MatchedOrder;
  readonly how: FoundName['how'];
}

/** Finds the orders that a text names, among those that the caller accepts. */
function namedOrders(orders: readonly MatchedOrder[]) {
  const names = orders.flatMap((order) => order.names.map((name) => ({ order, name })));
  const find = nameFinder(names.map(({ name }) => name));
  return (text: string, accepts: (named: NamedOrder) => boolean): MatchedOrder[] => {
    const found = new Set<MatchedOrder>();
    for (const { at, how } of find(text)) {
      const order = names[at]?.order;
      if (order && accepts({ order, how })) found.add(order);
    }
    return [...found];
  };
}

function byAmount(lines: readonly MatchedLine[], matching: Matching): void {
  const free = matching.orders.filter((order) => isFree(order, matching.used));
  const ordersOf = groupedBy(free, ({ totalCents }) => totalCents);
  for (const [amountCents, [line, anotherLine]] of groupedBy(lines, (one) => one.amountCents)) {
    const [order, anotherOrder] = ordersOf.get(amountCents) ?? [];
    if (line && order && !anotherLine && !anotherOrder) propose(line, order, 'amountOnly', matching);
  }
}

function groupedBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
