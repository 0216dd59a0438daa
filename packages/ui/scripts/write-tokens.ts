import { readFileSync, writeFileSync } from 'node:fs';
import { tokenJson } from './token-json.ts';

const source = new URL('../src/', import.meta.url);
const tokens = tokenJson(readFileSync(new URL('tokens.css', source), 'utf8'));
writeFileSync(new URL('tokens.json', source), `${JSON.stringify(tokens)}\n`);
