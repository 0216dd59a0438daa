/** Verifies the chains of exported records of any size: node verify-chain.mjs export.xml */
import { createReadStream } from 'node:fs';
import { readRecords } from '@dorsal/verifactu/read-records';
import { verifyChain } from '@dorsal/verifactu/verify-chain';

const [file = 'export.xml'] = process.argv.slice(2);
const report = await verifyChain(readRecords(createReadStream(file, 'utf8')), { start: 'anywhere' });
for (const { position, invoice, reason } of report.problems)
  console.log(`Record ${position} (${invoice.number}) is not intact: ${reason}.`);
console.log(
  `${report.records} records in ${report.chains.length} chains, ${report.problemCount} not intact.`,
);
process.exitCode = report.isIntact ? 0 : 1;
