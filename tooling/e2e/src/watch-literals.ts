import { join } from 'node:path';
import { noteSeen } from '@dorsal/tooling-literals/seen-literals';
import { watchTexts } from '@dorsal/tooling-literals/watch-texts';
import { watchedLiterals } from '@dorsal/tooling-literals/watched-literals';
import type { BrowserContext } from '@playwright/test';

const packageFolder = join(import.meta.dirname, '..');

/** Notes every literal of the specification that comes into view in the context's pages. */
export async function watchLiterals(context: BrowserContext): Promise<void> {
  await context.exposeFunction('noteLiteral', (text: string) => noteSeen(packageFolder, text));
  await context.addInitScript({
    content: `(${watchTexts.toString()})(${JSON.stringify(watchedLiterals)}, (text) => void window.noteLiteral(text));`,
  });
}

/** Notes the literals in an e-mail. */
export function noteLiteralsIn(text: string): void {
  for (const line of text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())) {
    for (const { text: literal, pattern } of watchedLiterals) {
      if (new RegExp(pattern, 'u').test(line)) noteSeen(packageFolder, literal);
    }
  }
}
