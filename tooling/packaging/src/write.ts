import { readFileSync, writeFileSync } from 'node:fs';
import { emitModules } from './reference/emit-declarations.ts';
import { referencePage } from './reference/reference-page.ts';
import { conceptPackages, packageFolder } from './places.ts';
import { conceptSizes } from './sizes/concept-sizes.ts';
import { withSizes } from './sizes/size-table.ts';

for (const name of conceptPackages) {
  const folder = packageFolder(name);
  const readme = `${folder}README.md`;
  writeFileSync(`${folder}API.md`, referencePage(`@dorsal/${name}`, emitModules(folder)));
  writeFileSync(readme, withSizes(readFileSync(readme, 'utf8'), await conceptSizes(name)));
}
