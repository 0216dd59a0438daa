import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { options, rules } from './import-rules.mjs';

/** Who may import whom, checked over every module. Fails as well when it has read none: then it has checked nothing. */
const tsConfig = extractTSConfig('tooling/config/tsconfig.base.json');
const { output } = await cruise(
  ['packages', 'apps', 'tooling'],
  { ...options, validate: true, ruleSet: { forbidden: rules }, outputType: 'json' },
  { alias: { '~': fileURLToPath(new URL('../../apps/portal/app', import.meta.url)) } },
  { tsConfig },
);
const { modules, summary } = typeof output === 'string' ? JSON.parse(output) : output;
const sources = modules.filter(({ source }) => /^(packages|apps|tooling)\/.*\.tsx?$/.test(source));
const crossing = sources
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ resolved }) => resolved.startsWith('packages/'));

for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (sources.length === 0 || crossing.length === 0) {
  console.error(
    `Only ${sources.length} modules with ${crossing.length} imports of packages were read: nothing is checked.`,
  );
  process.exit(1);
}
console.log(`${sources.length} modules, ${summary.violations.length} forbidden imports.`);
process.exit(summary.violations.length > 0 ? 1 : 0);
