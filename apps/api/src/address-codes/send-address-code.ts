import { forgetTries, limitCodeMail } from '../codes/code-limits.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Services } from '../services.ts';
import { mailAddressCode } from './address-codes.ts';

/** Mails a code to the address, whether or not it has an account. Throws TooManyRequestsError. */
export async function sendAddressCode(services: Services, email: string, ip: string): Promise<void> {
  const call = { purpose: 'order', email, ip } as const;
  const mail = await limitCodeMail(services, call);
  await forgetTries(services, call);
  if (mail === 'due') await inTransaction(services.db, (tx) => mailAddressCode(services, tx, email));
}
