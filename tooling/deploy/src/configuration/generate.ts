import { writeFileSync } from 'node:fs';
import { generatedFiles } from './generated-files.ts';

/** Writes the configuration guide, the example environment file and the server's list of variable names. */
for (const [name, text] of Object.entries(generatedFiles())) {
  writeFileSync(new URL(`../../${name}`, import.meta.url), text);
  console.log(`tooling/deploy/${name}`);
}
