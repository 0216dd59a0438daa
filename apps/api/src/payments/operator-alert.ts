import type { Transaction } from '../db/database.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** Something that needs a person. Subject and text are for an operator, in Spanish, without personal data. */
export interface Alert {
  /** What it is about: the same thing is told once. */
  readonly key: string;
  readonly subject: string;
  readonly text: string;
}

/** Logs an error, and writes to OPERATOR_EMAIL where there is one. */
export async function alertOperator(
  tx: Transaction,
  { config, log }: Pick<Services, 'config' | 'log'>,
  { key, subject, text }: Alert,
): Promise<void> {
  log.error({ alert: key }, text);
  if (config.operatorEmail === null) return;
  await enqueue(tx, {
    kind: 'operator-alert',
    payload: { subject, text },
    dedupeKey: `operator-alert:${key}`,
  });
}
