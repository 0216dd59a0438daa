import type { Transaction } from '../db/database.ts';
import { enqueue } from './outbox.ts';
import type { Services } from '../services.ts';

/** Something that an operator must handle. Subject and text are in Spanish, without personal data. */
export interface Alert {
  /** Identifies it: an e-mail with the same key is sent once. */
  readonly key: string;
  readonly subject: string;
  readonly text: string;
}

/** Logs an error, and e-mails OPERATOR_EMAIL if it is set. */
export async function alertOperator(
  tx: Transaction,
  { config, log }: Pick<Services, 'config' | 'log'>,
  alert: Alert,
): Promise<void> {
  log.error({ alert: alert.key }, alert.text);
  await mailOperator(tx, { config }, alert);
}

/** E-mails OPERATOR_EMAIL, if it is set, about something that needs a person but is no fault. */
export async function mailOperator(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  { key, subject, text }: Alert,
): Promise<void> {
  if (config.operatorEmail === null) return;
  await enqueue(tx, {
    kind: 'operator-alert',
    payload: { subject, text },
    dedupeKey: `operator-alert:${key}`,
  });
}
