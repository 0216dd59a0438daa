import { describe, expect, it } from 'vitest';
import { programLog } from './program-log.ts';

describe("the log of the operator's program", () => {
  const linesOf = (write: (log: ReturnType<typeof programLog>) => void) => {
    const lines: string[] = [];
    write(programLog((text) => lines.push(text)));
    return lines;
  };

  it('shows errors as sentences, and no lower levels', () => {
    const lines = linesOf((log) => {
      log.info('done');
      log.warn('the bank is slow');
      log.error({ err: new Error('ECONNRESET') }, 'a database connection was lost');
    });
    expect(lines).toEqual(['Problem: a database connection was lost (ECONNRESET).']);
  });

  it('shows alerts in English, except those that the command itself reports', () => {
    const lines = linesOf((log) => {
      log.error({ alert: 'transfer-refund:abc' }, 'Hay que devolver…');
      log.error({ alert: 'mismatch:abc' }, 'El banco ha firmado…');
    });
    expect(lines).toEqual([expect.stringMatching(/^abc: the bank has signed a result that does not fit/)]);
  });
});
