import { watchTexts } from '@dorsal/tooling-literals/watch-texts';
import { watchedLiterals } from '@dorsal/tooling-literals/watched-literals';
import { afterAll, beforeAll } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Records that a story has shown a literal of the specification. */
    noteLiteral: (text: string) => Promise<void>;
  }
}

// The text of a component's example is not on any screen yet.
const screens = /\/(apps\/portal|packages\/checkout-widget)\//;
const notes: Promise<void>[] = [];
let stopWatching = () => {};

// Vitest reads which fixtures a hook asks for from its first argument: none.
// oxlint-disable-next-line no-empty-pattern
beforeAll(({}, { file }) => {
  if (!screens.test(file.filepath)) return;
  stopWatching = watchTexts(watchedLiterals, (text) => notes.push(commands.noteLiteral(text)));
});

afterAll(async () => {
  stopWatching();
  // The last story stays until the next one begins, maybe in another file: hide it, so that it doesn't count there.
  for (const left of document.body.children) {
    if (left instanceof HTMLElement) left.style.setProperty('display', 'none', 'important');
  }
  await Promise.all(notes);
});
