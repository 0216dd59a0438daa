import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';

interface KeptAnswer {
  readonly version: string;
  readonly body: Promise<EncodedBody>;
}

/** Some ten kilobytes each. */
const mostAnswers = 500;

/** Which answer. */
export interface AnswerRequest {
  /** The query in its normal form. */
  readonly key: string;
  /** Of what the answer is made of: with another one it is made again. */
  readonly version: string;
  readonly make: () => Promise<unknown>;
}

/** Returns the encoded answer to a query. */
export type KeptAnswers = (request: AnswerRequest) => Promise<EncodedBody>;

/** Keeps the answers to the last queries. Concurrent calls with one query share an answer. */
export function keptAnswers(): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({ max: mostAnswers });
  return ({ key, version, make }) => {
    const kept = answers.get(key);
    if (kept?.version === version) return kept.body;
    const answer = { version, body: make().then((value) => encodeBody(JSON.stringify(value))) };
    answers.set(key, answer);
    answer.body.catch(() => {
      if (answers.peek(key) === answer) answers.delete(key);
    });
    return answer.body;
  };
}
