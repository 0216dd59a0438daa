import { openingSearch } from './event-search.ts';
import { answerSearches } from './search-port.ts';

// Parsing and indexing a long list takes seconds, and a keyword some milliseconds: nothing of it is the page's to wait for.
// The global scope of a worker is one end of it.
answerSearches(globalThis, (bytes) => {
  const steps = openingSearch(bytes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
});
