import { parseArgs } from 'node:util';
import { allScenarios } from './all-scenarios.ts';
import { runScenario } from './run-scenario.ts';
import { fullScale, quickScale } from './scenario.ts';
import { isGood, type Row, tableOf } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const known = allScenarios.map(({ id }) => id);
const unknown = positionals.filter((id) => !known.includes(id));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no scenario ${unknown.join(', ')}.\n`);
  console.log('npm run harness -- [--quick] [scenario …]\n');
  for (const { id, title } of allScenarios) console.log(`  ${id.padEnd(22)} ${title}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

const chosen = allScenarios.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const scale = values.quick ? quickScale : fullScale;
const rows: Row[] = [];
for (const scenario of chosen) rows.push(await runScenario(scenario, scale));

console.log(`\n${tableOf(rows)}\n`);
const bad = rows.filter((row) => !isGood(row));
if (bad.length > 0) console.error(`Not reached: ${bad.map(({ scenario }) => scenario.id).join(', ')}.`);
process.exit(bad.length > 0 ? 1 : 0);
