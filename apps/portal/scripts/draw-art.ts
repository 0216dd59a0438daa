import { mkdirSync, writeFileSync } from 'node:fs';
import { artFolder, pageArt } from './page-art.ts';

mkdirSync(artFolder, { recursive: true });
for (const [file, svg] of pageArt()) writeFileSync(new URL(file, artFolder), svg);
