import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import type { Line } from './http.ts';
import type { PanelAnswer, Treasurer } from './treasurer.ts';

/** A refund that the panel acknowledged. */
interface AcknowledgedRefund {
  readonly orderId: string;
  readonly cents: number;
}

export interface PressedRefunds {
  readonly acknowledged: readonly AcknowledgedRefund[];
  /** Previews that two tabs turned into two refunds. */
  readonly paidTwice: number;
  /** Calls that got no response and were repeated. */
  readonly cutOff: number;
  /** Responses that are neither a refund nor one of the `refusals`, and how often each came. */
  readonly unexpected: ReadonlyMap<string, number>;
}

interface Pressing {
  readonly treasurer: Treasurer;
  readonly lines: readonly [Line, Line];
  readonly orderIds: readonly string[];
}

/** What the panel answers when the order has changed since the preview: the second tab's press. */
const refusals = ['refund_changed', 'nothing_to_refund', 'refund_too_large', 'order_not_refundable'];
/** Orders whose refunds are pressed at the same time. */
const atOnce = 8;
const mostRounds = 4;
const cutOffRestMs = 50;

/**
 * Refunds random parts of the orders. Each press goes to both servers at once with one key, and in every second round
 * another tab presses at the same time with its own. A press without a response is repeated, as a person would.
 */
export async function pressRandomRefunds({ treasurer, lines, orderIds }: Pressing): Promise<PressedRefunds> {
  const acknowledged: AcknowledgedRefund[] = [];
  const unexpected = new Map<string, number>();
  let [paidTwice, cutOff] = [0, 0];

  async function untilAnswered<T>(call: () => Promise<PanelAnswer<T>>): Promise<PanelAnswer<T>> {
    for (;;) {
      const answer = await call();
      if (answer.status !== 0 && answer.status !== 503) return answer;
      cutOff += 1;
      await wait(cutOffRestMs);
    }
  }

  async function pressOnce(orderId: string, personIds: readonly string[]): Promise<void> {
    const choice = randomChoice(personIds);
    const { status, body: preview } = await untilAnswered(() =>
      treasurer.preview(oneOf(lines), orderId, choice),
    );
    // Nothing is left of the chosen part.
    if (status !== 200 || preview.amount === 0) return;
    const seen = { amount: preview.amount, refundedBefore: preview.refundedBefore };
    const tabs = Math.random() < 0.5 ? [randomUUID()] : [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      tabs.map((key) =>
        Promise.all(
          lines.map((line) =>
            untilAnswered(() => treasurer.refund(line, orderId, { ...choice, note: '', key, seen })),
          ),
        ),
      ),
    );
    for (const { status: end, body } of answers.flat()) {
      if (end === 200 || refusals.includes(body.code ?? '')) continue;
      const answer = `${end} ${body.code ?? ''}`.trim();
      unexpected.set(answer, (unexpected.get(answer) ?? 0) + 1);
    }
    const made = answers.filter((ends) => ends.some(({ status: end }) => end === 200)).length;
    if (made > 1) paidTwice += 1;
    if (made > 0) acknowledged.push({ orderId, cents: Math.round(seen.amount * 100) });
  }

  const waiting = [...orderIds];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let orderId = waiting.pop(); orderId !== undefined; orderId = waiting.pop()) {
        const id = orderId;
        const { body: order } = await untilAnswered(() => treasurer.see(oneOf(lines), id));
        const personIds = order.people.map(({ _id }) => _id);
        const rounds = 1 + Math.floor(Math.random() * mostRounds);
        for (let round = 0; round < rounds; round += 1) await pressOnce(id, personIds);
      }
    }),
  );
  return { acknowledged, paidTwice, cutOff, unexpected };
}

function randomChoice(personIds: readonly string[]): RefundChoiceBody {
  const people = someOf(personIds);
  const withFee = Math.random() < 0.5;
  const cancelledIds = Math.random() < 0.5 ? someOf(personIds) : [];
  const kind = oneOf(['all', 'people', 'people', 'amount', 'amount'] as const);
  if (kind === 'all') return { scope: { kind }, withFee, cancelledIds };
  if (kind === 'people') return { scope: { kind, personIds: people }, withFee, cancelledIds };
  const amount = (1 + Math.floor(Math.random() * 2_000)) / 100;
  return { scope: { kind, amount }, withFee, cancelledIds };
}

function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** At least one. */
function someOf(ids: readonly string[]): string[] {
  const some = ids.filter(() => Math.random() < 0.5);
  return some.length > 0 ? some : ids.slice(0, 1);
}
