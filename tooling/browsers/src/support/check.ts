import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accepted } from './accepted.ts';
import { checkScript, membersDeclaredIn } from './check-script.ts';
import { checkStyle } from './check-style.ts';
import { withoutAccepted } from './without-accepted.ts';

/** Checks every source that is sent to browsers against the supported ones. */
const root = join(import.meta.dirname, '../../../..');
const patterns = [
  'packages/{domain,event-search,api-client,ui,checkout-widget}/src/**/*.{ts,tsx,css}',
  'apps/portal/{app,shared,worker}/**/*.{ts,tsx,css}',
  'apps/embed/src/**/*.{ts,tsx,css}',
];
const isShipped = (file: string) => !/\.(?:test|stories)\.tsx?$|\/testing\/|\.d\.ts$/.test(file);

const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(isShipped);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const [styles, scripts] = [
  files.filter((file) => file.endsWith('.css')),
  files.filter((file) => !file.endsWith('.css')),
];
const ownMethods = new Set(scripts.flatMap((file) => membersDeclaredIn(file, read(file))));
const problems = [
  ...styles.flatMap((file) => checkStyle(file, read(file))),
  ...scripts.flatMap((file) => checkScript(file, read(file), ownMethods)),
];
const { open, needless } = withoutAccepted(problems, accepted);

for (const { file, line, feature, missing } of open)
  console.error(`${file}:${line}: ${feature} is missing in ${missing.join(', ')}`);
for (const entry of needless) console.error(`accepted.ts: "${entry}" is for nothing; delete it.`);
if (open.length > 0) console.error('Add a guard or a fallback: tooling/browsers/README.md says how.');
if (files.length === 0) console.error('No source was found: nothing is checked.');
console.log(`${files.length} files, ${open.length} uses of what a supported browser lacks.`);
process.exit(open.length + needless.length > 0 || files.length === 0 ? 1 : 0);
