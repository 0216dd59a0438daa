import { mkdirSync, writeFileSync } from 'node:fs';
import { appIcons, drawIcon, iconFolder } from './app-icons.ts';
import { artFolder, pageArt } from './page-art.ts';

mkdirSync(artFolder, { recursive: true });
for (const [file, svg] of pageArt()) writeFileSync(new URL(file, artFolder), svg);

mkdirSync(iconFolder, { recursive: true });
for (const icon of appIcons) writeFileSync(new URL(icon.file, iconFolder), await drawIcon(icon));
