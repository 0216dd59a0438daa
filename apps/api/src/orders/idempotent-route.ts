import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../db/database.ts';
import {
  type AnswerOf,
  type Authorize,
  type Call,
  contractRoute,
  type GuardedEndpoint,
} from '../http/contract-route.ts';
import type { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { idempotently, keyOf } from './idempotency.ts';

/** A call that the contract declares idempotent. */
type IdempotentEndpoint = GuardedEndpoint & {
  readonly idempotent: true;
  readonly answers: { readonly 200: z.ZodType };
};

interface IdempotentOptions<E extends IdempotentEndpoint, Caller> {
  readonly authorize: Authorize<E, Caller>;
  /** The call, and what it is about: a key counts within it. */
  readonly scope: (call: Call<E, Caller>) => string;
  /** What another call with the key must repeat. Default: the body. */
  readonly repeats?: (call: Call<E, Caller>) => unknown;
  /** Runs first, outside a transaction, and only for an unused key. What it throws is the answer. */
  readonly before?: (call: Call<E, Caller>) => Promise<unknown>;
  /** Gets the outcome of the work after its transaction has ended. */
  readonly after?: (outcome: PromiseSettledResult<z.output<E['answers'][200]>>) => void;
}

/**
 * Like `contractRoute`, and runs the work once per Idempotency-Key, in the transaction that stores its answer. A refusal that
 * the work returns is the answer, too, and the transaction is committed.
 */
export function idempotentRoute<const E extends IdempotentEndpoint, Caller>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  work: (tx: Transaction, call: Call<E, Caller>) => Promise<z.output<E['answers'][200]> | RefusedError>,
  { authorize, scope, repeats = ({ body }) => body ?? null, before, after }: IdempotentOptions<E, Caller>,
): void {
  const answer: E['answers'][200] = endpoint.answers[200];
  contractRoute<E, Caller>(
    app,
    endpoint,
    async (call) => {
      const answered = await idempotently(
        services,
        {
          scope: scope(call),
          key: keyOf(call.request),
          body: repeats(call),
          answer,
          ...(before && { before: () => before(call) }),
          ...(after && { after }),
        },
        (tx) => work(tx, call),
      );
      // 200 is the only success of an idempotent call.
      return answered as AnswerOf<E>;
    },
    { authorize },
  );
}
