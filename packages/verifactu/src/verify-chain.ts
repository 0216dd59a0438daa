import type { ChainRecord, ChainReport } from './chain-report.ts';
import { ChainVerifier } from './internal/chain-verifier.ts';

/** What may be missing before the first record of a chain. */
export interface VerifyOptions {
  /**
   * `first` (default): a chain's first record must say so (`PrimerRegistro`). `anywhere`: the records are a part of a
   * chain, such as those of a month, so its first one may refer to a record that is not there.
   */
  readonly start?: 'first' | 'anywhere';
}

/**
 * Checks records in the order in which they were generated: each one's huella, and that it refers to the record before
 * it in its chain. Records of several issuers and installations may be mixed. Reads one record after the other, so
 * that a stream of any length works.
 */
export async function verifyChain(
  records: Iterable<ChainRecord> | AsyncIterable<ChainRecord>,
  { start = 'first' }: VerifyOptions = {},
): Promise<ChainReport> {
  const verifier = new ChainVerifier(start);
  // Waiting for each record of a list would take a fifth of the time.
  if (Symbol.iterator in records) for (const record of records) verifier.add(record);
  else for await (const record of records) verifier.add(record);
  return verifier.report();
}
