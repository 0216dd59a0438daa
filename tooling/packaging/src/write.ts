import { readFileSync, writeFileSync } from 'node:fs';
import { emitModules } from './reference/emit-declarations.ts';
import { referencePage } from './reference/reference-page.ts';
import { packageFolder } from './places.ts';
import { conceptSizes } from './sizes/concept-sizes.ts';
import { withSizes } from './sizes/size-table.ts';

const domain = packageFolder('domain');
const readme = `${domain}README.md`;
writeFileSync(`${domain}API.md`, referencePage('@dorsal/domain', emitModules(domain)));
writeFileSync(readme, withSizes(readFileSync(readme, 'utf8'), await conceptSizes()));
