import { afterEach, beforeEach } from 'vitest';

/** React's warnings of elements within wrong ones, such as a form in a form, and of missing or repeated keys. */
const wrongMarkup =
  /cannot be a (?:child|descendant) of|cannot contain a nested|unique "key" prop|with the same key/;

const log = console.error;
let found: string[] = [];

// React warns once for each component, so only the first of its stories fails.
beforeEach(() => {
  found = [];
  console.error = (...texts: unknown[]) => {
    if (wrongMarkup.test(String(texts[0]))) found.push(texts.map(String).join(' '));
    log(...texts);
  };
});

afterEach(() => {
  console.error = log;
  if (found.length > 0) throw new Error(`React warns of wrong markup: ${found.join('\n')}`);
});
