import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { upwardImports } from './folder-order.mjs';
import { options, rules } from './import-rules.mjs';
import { eagerImports } from './lazy-chunks.mjs';

/**
 * Checks the import rules, the folder order and the lazy chunks over every module. Also fails if no module was read,
 * because then nothing was checked.
 */
const tsConfig = extractTSConfig('tooling/config/tsconfig.base.json');
const { output } = await cruise(
  ['packages', 'apps', 'tooling'],
  { ...options, validate: true, ruleSet: { forbidden: rules }, outputType: 'json' },
  {
    alias: {
      '~': fileURLToPath(new URL('../../apps/portal/app', import.meta.url)),
      '#': fileURLToPath(new URL('../../apps/panel/src', import.meta.url)),
    },
  },
  { tsConfig },
);
const { modules, summary } = typeof output === 'string' ? JSON.parse(output) : output;
const sources = modules.filter(({ source }) => /^(packages|apps|tooling)\/.*\.tsx?$/.test(source));
const crossing = sources
  .flatMap(({ dependencies }) => dependencies)
  .filter(({ resolved }) => resolved.startsWith('packages/'));

const imports = sources.map(({ source, dependencies }) => ({
  source,
  imports: dependencies.map(({ resolved }) => resolved),
}));
const upwards = upwardImports(imports);

const isEager = ({ dynamic, typeOnly, dependencyTypes }) =>
  !dynamic && !typeOnly && !dependencyTypes.includes('type-only');
const eager = eagerImports(
  sources.map(({ source, dependencies }) => ({
    source,
    imports: dependencies.filter(isEager).map(({ resolved }) => resolved),
  })),
);

for (const { from, to, rule } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
for (const line of [...upwards, ...eager]) console.error(line);
if (sources.length === 0 || crossing.length === 0) {
  console.error(
    `Only ${sources.length} modules with ${crossing.length} imports of packages were read: nothing is checked.`,
  );
  process.exit(1);
}
const forbidden = summary.violations.length + upwards.length + eager.length;
console.log(`${sources.length} modules, ${forbidden} forbidden imports.`);
process.exit(forbidden > 0 ? 1 : 0);
