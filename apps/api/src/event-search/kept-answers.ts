import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import type { SearchState } from './search-service.ts';

interface KeptAnswer {
  readonly revision: number;
  readonly body: Promise<EncodedBody>;
}

/** Some ten kilobytes each. */
const mostAnswers = 300;

/** Returns the encoded answer to a query: `make` is called once for each revision while the query is kept. */
export type KeptAnswers = (
  state: SearchState,
  key: string,
  make: (state: SearchState) => Promise<unknown>,
) => Promise<EncodedBody>;

/** Keeps the answers to the last queries. Concurrent calls with one query share an answer. */
export function keptAnswers(): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({ max: mostAnswers });
  return (state, key, make) => {
    const { revision } = state;
    const kept = answers.get(key);
    if (kept?.revision === revision) return kept.body;
    const answer = { revision, body: make(state).then((value) => encodeBody(JSON.stringify(value))) };
    answers.set(key, answer);
    answer.body.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key);
    });
    return answer.body;
  };
}
