import { join } from 'node:path';
import { noteSeen } from '@dorsal/tooling-literals/seen-literals';
import { watchTexts } from '@dorsal/tooling-literals/watch-texts';
import { watchedLiterals } from '@dorsal/tooling-literals/watched-literals';
import type { BrowserContext } from '@playwright/test';

const packageFolder = join(import.meta.dirname, '..');

/** The literals that this process has recorded. Searching for them again on every page would slow the journeys. */
const noted = new Set<string>();

function note(text: string): void {
  if (noted.has(text)) return;
  noted.add(text);
  noteSeen(packageFolder, text);
}

/** Records every literal of the specification that becomes visible in the context's pages. */
export async function watchLiterals(context: BrowserContext): Promise<void> {
  const missing = watchedLiterals.filter(({ text }) => !noted.has(text));
  await context.exposeFunction('noteLiteral', note);
  await context.addInitScript({
    content: `(${watchTexts.toString()})(${JSON.stringify(missing)}, (text) => void window.noteLiteral(text));`,
  });
}

/** Records the literals in an e-mail. */
export function noteLiteralsIn(text: string): void {
  for (const line of text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim())) {
    for (const { text: literal, pattern } of watchedLiterals) {
      if (new RegExp(pattern, 'u').test(line)) note(literal);
    }
  }
}
