import { RefusedError } from '../http/refusal.ts';

/** Names the fields of a refused new account as the bodies of the panel have them: `account.password`. */
export async function underAccount<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof RefusedError) || !error.refusal.fields) throw error;
    const fields = Object.entries(error.refusal.fields).map(([name, text]) => [`account.${name}`, text]);
    throw new RefusedError({ ...error.refusal, fields: Object.fromEntries(fields) });
  });
}
