import { openingSearch } from './event-search.ts';
import { answerSearches } from './search-port.ts';

// Parsing and indexing a long list takes seconds, and a keyword some milliseconds: neither must block the page.
// The worker's global scope is its end of the port.
answerSearches(globalThis, (bytes) => {
  const steps = openingSearch(bytes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
});
