import { LRUCache } from 'lru-cache';
import { type EncodedBody, encodeBody, lightLevel } from '../http/encoded-body.ts';

interface CachedAnswer {
  readonly version: string;
  readonly body: Promise<EncodedBody>;
}

const mostBytes = 8 * 1024 * 1024;
/** What an answer counts as until its length is known. */
const pendingBytes = 50 * 1024;

/** Which answer. */
export interface AnswerRequest {
  /** The query in its normal form. */
  readonly key: string;
  /** Of what the answer is made of: with another one it is made again. */
  readonly version: string;
  readonly make: () => Promise<unknown>;
}

/** Returns the encoded answer to a query. */
export type CachedAnswers = (request: AnswerRequest) => Promise<EncodedBody>;

/**
 * Caches the answers to the last queries. Their uncompressed bodies have `maxSize` bytes together; default: 8 MB.
 * Concurrent calls with one query share an answer.
 */
export function cachedAnswers(maxSize = mostBytes): CachedAnswers {
  const answers = new LRUCache<string, CachedAnswer>({ maxSize });
  return ({ key, version, make }) => {
    const cached = answers.get(key);
    if (cached?.version === version) return cached.body;
    const answer = {
      version,
      body: make().then((value) => encodeBody(JSON.stringify(value), { brotliLevel: lightLevel })),
    };
    answers.set(key, answer, { size: pendingBytes });
    const weigh = async () => {
      try {
        const { identity } = await answer.body;
        // A copy: the cache keeps the size of a value that it has already.
        if (answers.peek(key) === answer) answers.set(key, { ...answer }, { size: identity.length });
      } catch {
        // The callers get the error: they await the same promise.
        if (answers.peek(key) === answer) answers.delete(key);
      }
    };
    void weigh();
    return answer.body;
  };
}
