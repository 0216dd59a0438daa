import { writeFileSync } from 'node:fs';
import { cutFont, fontFolder, pageCuts, rareCuts } from './font-cuts.ts';

for (const cut of [...pageCuts, ...rareCuts])
  writeFileSync(new URL(cut.file, fontFolder), await cutFont(cut));
