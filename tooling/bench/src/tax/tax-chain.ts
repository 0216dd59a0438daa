import { amountFromCents } from '@dorsal/verifactu/amount';
import { dateTimeWithOffset } from '@dorsal/verifactu/date-time';
import { rateFromPercent } from '@dorsal/verifactu/rate';
import type { PreviousRecord, SimplifiedInvoice, TaxRecord } from '@dorsal/verifactu/record';
import { previousOf, sealRecord } from '@dorsal/verifactu/seal';
import { taxDate } from '@dorsal/verifactu/tax-date';
import { verifyChain } from '@dorsal/verifactu/verify-chain';
import type { Benchmark } from '../benchmark.ts';

const length = 1_000_000;
const budgetSeconds = 60;

/** The verification of a chain of a million records in one process, as a stream. */
export const taxChain: Benchmark = {
  id: 'tax-chain',
  title: 'Verification of a chain of 1,000,000 tax records, against 60 s',
  requires: 1,
  async roundInMemory() {
    // The records are sealed while they are streamed, which takes time of its own.
    const sealing = await costOf(() => {
      for (const { huella } of chain()) if (huella.length !== 64) throw new Error('A record is not sealed.');
    });
    const all = await costOf(async () => {
      const report = await verifyChain(chain());
      if (!report.isIntact || report.records !== length) throw new Error('The chain is not intact.');
    });
    const seconds = all.processor - sealing.processor;
    const mib = Math.round(process.memoryUsage().rss / 2 ** 20);
    return {
      ratio: budgetSeconds / seconds,
      detail: `${seconds.toFixed(1)} s of the processor, ${(all.clock - sealing.clock).toFixed(1)} s by the clock, besides sealing; ${mib} MiB`,
    };
  },
};

/** Seconds of the processor and by the clock: other work of the machine only adds to the latter. */
async function costOf(work: () => void | Promise<void>): Promise<{ processor: number; clock: number }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1e6, clock: (performance.now() - startedAt) / 1000 };
}

const draft: Omit<SimplifiedInvoice, 'invoice'> = {
  kind: 'alta',
  type: 'F2',
  issuerName: 'Club Atlético Línea de Cal',
  description: 'Inscripción: Maratón de Logroño, 10 km',
  lines: [
    {
      tax: '01',
      regime: '01',
      class: 'S1',
      rate: rateFromPercent(21),
      base: amountFromCents(2000),
      taxAmount: amountFromCents(420),
    },
  ],
  taxTotal: amountFromCents(420),
  total: amountFromCents(2420),
};
const system = {
  producer: { name: 'Dorsal', nif: 'B72877814' },
  name: 'Dorsal',
  id: 'DO',
  version: '1.0.0',
  installation: '7f3a9c',
  onlyVerifactu: true,
  canServeSeveral: true,
  servesSeveral: true,
};
const issuedOn = taxDate('2027-01-05');

function* chain(): Generator<TaxRecord> {
  let previous: PreviousRecord | null = null;
  const start = Date.UTC(2027, 0, 5, 8);
  let second = dateTimeWithOffset(new Date(start), 'Europe/Madrid');
  for (let index = 0; index < length; index += 1) {
    // A thousand records a second, so that the format of dates counts little.
    if (index % 1000 === 0) second = dateTimeWithOffset(new Date(start + index), 'Europe/Madrid');
    const record: TaxRecord = sealRecord(
      { ...draft, invoice: { issuer: 'G85120541', number: `V2027/${index + 1}`, issuedOn } },
      { previous, system, generatedAt: second },
    );
    previous = previousOf(record);
    yield record;
  }
}
