import type { Transaction } from '../db/database.ts';
import { enqueue } from './outbox.ts';
import type { Services } from '../services.ts';

/** A problem that an operator must handle. Subject and text are in Spanish, without personal data. */
export interface Alert {
  /** Identifies the problem: an e-mail with the same key is sent once. */
  readonly key: string;
  readonly subject: string;
  readonly text: string;
}

/** Logs an error, and e-mails OPERATOR_EMAIL if it is set. */
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
