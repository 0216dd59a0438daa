import { parseArgs } from 'node:util';
import { type Postgres, startPostgres } from '../../harness/src/parts/postgres.ts';
import { type Benchmark, isReached, medianRatio, type Result } from './benchmark.ts';
import { categories } from './categories/categories.ts';
import { countryBenchmarks } from './country/country-benchmarks.ts';
import { explorerBenchmarks } from './explorer/explorer-benchmarks.ts';
import { filterBenchmarks } from './filters/filter-benchmarks.ts';
import { listBenchmarks } from './lists/list-benchmarks.ts';
import { orderBenchmarks } from './orders/order-benchmarks.ts';
import { sustained } from './orders/sustained.ts';
import { eventPage } from './page-cache/event-page.ts';
import { pages } from './pages/page-benchmarks.ts';
import { peopleBenchmarks } from './people/people-benchmarks.ts';
import { paid } from './tax/paid.ts';
import { taxChain } from './tax/tax-chain.ts';
import { taxDocuments } from './tax/tax-documents.ts';
import { taxedOrders } from './tax/taxed-orders.ts';
import { qrCode } from './tickets/qr-code.ts';
import { ticketImage } from './tickets/ticket-image.ts';

const benchmarks: readonly Benchmark[] = [
  ...orderBenchmarks,
  ...filterBenchmarks,
  sustained,
  ...listBenchmarks,
  eventPage,
  ...explorerBenchmarks,
  ...countryBenchmarks,
  pages,
  ...peopleBenchmarks,
  categories,
  qrCode,
  ticketImage,
  taxChain,
  paid,
  taxDocuments,
  taxedOrders,
];

/** Names for groups of benchmarks. */
const groups: Readonly<Record<string, readonly Benchmark[]>> = {
  'explorer-country': countryBenchmarks,
  filters: filterBenchmarks,
  people: peopleBenchmarks,
  tax: [paid, taxDocuments, taxedOrders, taxChain],
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, help: { type: 'boolean', default: false } },
});
const positionals = names.flatMap((name) => groups[name]?.map(({ id }) => id) ?? name);
const unknown = positionals.filter((id) => !benchmarks.some((benchmark) => benchmark.id === id));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark ${unknown.join(', ')}.\n`);
  console.log('npm run bench -- [--rounds 5] [benchmark …]\n');
  for (const { id, title } of benchmarks) console.log(`  ${id.padEnd(16)} ${title}`);
  for (const [name, all] of Object.entries(groups)) {
    console.log(`  ${name.padEnd(16)} ${all.map(({ id }) => id).join(', ')}`);
  }
  process.exit(unknown.length > 0 ? 2 : 0);
}

const chosen = benchmarks.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const rounds = Number(values.rounds);
const results = new Map<Benchmark, Result>();
let started: Promise<Postgres> | undefined;
const database = () => (started ??= startPostgres());
try {
  // Round by round: a busy minute of the machine then affects one round of each benchmark, not all rounds of one.
  for (let round = 1; round <= rounds; round += 1) {
    for (const benchmark of chosen) {
      if (benchmark.isLong && round > 1) continue;
      const measured = await ('round' in benchmark
        ? benchmark.round(await database())
        : benchmark.roundInMemory());
      console.log(
        `${round}/${rounds} ${benchmark.id.padEnd(16)} ${measured.ratio.toFixed(2)}  ${measured.detail}`,
      );
      const before = results.get(benchmark)?.rounds ?? [];
      results.set(benchmark, { benchmark, rounds: [...before, measured] });
    }
  }
} finally {
  await (await started)?.remove();
}

console.log('\nratio  to reach  what');
for (const result of results.values()) {
  const { title, requires } = result.benchmark;
  const ratio = medianRatio(result).toFixed(2).padStart(5);
  console.log(
    `${ratio}  ${String(requires ?? '-').padStart(8)}  ${title}${isReached(result) ? '' : '  <- NOT REACHED'}`,
  );
}
process.exit([...results.values()].every(isReached) ? 0 : 1);
