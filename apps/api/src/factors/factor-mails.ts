import type { Account } from '../auth/account.ts';
import type { Transaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import type { FactorChange } from '../mail/second-factor-changed.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** Mails the person that a second factor was added, removed or replaced, or that a recovery code was used. */
export function mailFactorChange(
  { config }: Pick<Services, 'config'>,
  tx: Transaction,
  { id: userId, name, email }: Pick<Account, 'id' | 'name' | 'email'>,
  change: FactorChange,
): Promise<void> {
  return enqueue(tx, {
    kind: 'second-factor-changed',
    payload: { to: email, name, change, url: `${config.panelUrl}/account` },
    // Keeps the user id readable after sending: the export of the person's data lists the e-mail.
    dedupeKey: `second-factor-changed:${userId}:${newId()}`,
  });
}
