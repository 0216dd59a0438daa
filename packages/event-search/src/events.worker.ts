import { openWithoutPause } from './search-events.ts';
import { answerCalls } from './worker-port.ts';

// Parsing and indexing a long list takes seconds, and a keyword some milliseconds: neither must block the page.
// The worker's global scope is its end of the port.
answerCalls(globalThis, async (list) => openWithoutPause(await list.arrayBuffer()));
