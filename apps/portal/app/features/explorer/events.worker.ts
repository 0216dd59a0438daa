import { openingSearch } from './event-search.ts';
import { answerSearches, type Port } from './search-port.ts';

// Parsing and indexing a long list takes seconds, and a keyword some milliseconds: nothing of it is the page's to wait for.
// The global scope of a worker is one end of it; types of the page's scope are in force here.
answerSearches(globalThis as unknown as Port, (bytes) => {
  const steps = openingSearch(bytes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
});
