import { writeFileSync } from 'node:fs';
import { packageFolder } from '../places.ts';
import { emitModules } from './emit-declarations.ts';
import { referencePage } from './reference-page.ts';

const domain = packageFolder('domain');
writeFileSync(`${domain}API.md`, referencePage('@dorsal/domain', emitModules(domain)));
