import type { Transaction } from '../db/database.ts';
import { enqueue } from './outbox.ts';
import { secretKinds } from './sealed.ts';

interface DeadLetter {
  readonly id: string;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly reason: string;
}

/**
 * Kinds without an alert. A failed alert would raise further alerts. Links and codes often go to an address mistyped at
 * sign-up, which only that person can correct. The panel shows organizers the messages that were given up, which may be
 * thousands at once.
 */
const untold: ReadonlySet<string> = new Set(['operator-alert', 'people-message', ...secretKinds]);

/** Alerts the operator to work that was given up. */
export async function alertDeadLetter(tx: Transaction, letter: DeadLetter): Promise<void> {
  const { id, kind, payload, attempts, reason } = letter;
  if (untold.has(kind)) return;
  const about = typeof payload.orderId === 'string' ? `Pedido: ${payload.orderId}\n` : '';
  await enqueue(tx, {
    kind: 'operator-alert',
    payload: {
      subject: 'Un envío se ha dado por perdido',
      text: `Tipo: ${kind}\n${about}Intentos: ${attempts}\nMotivo: ${reason}\nEnvío: ${id}\n\nPuedes volver a enviarlo con las órdenes de operaciones.`,
    },
    dedupeKey: `dead-letter:${id}:${attempts}`,
  });
}
