import type { z } from 'zod';
import type { contract } from './contract.ts';
import type { panelContract } from './panel/panel-contract.ts';

type Values<T> = T[keyof T];
type EndpointsOf<Contract> = Values<{ [R in keyof Contract]: Values<Contract[R]> }>;
type AnyEndpoint = EndpointsOf<typeof contract> | EndpointsOf<typeof panelContract>;

/** A call's name: its method and its path, for example `GET /api/orders/:orderId`. */
export type CallName = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E } extends infer Calls
  ? keyof Calls & string
  : never;

type EndpointOf<N extends CallName> = Extract<
  AnyEndpoint,
  N extends `${infer Method} ${infer Path}` ? { method: Method; path: Path } : never
>;

type WireOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type Success = 200 | 201 | 204;

/** The JSON types of a call: its body, its parameters, its query, its successful response (unknown for a file). */
export type WireBody<N extends CallName> = EndpointOf<N> extends { body: infer B } ? WireOf<B> : undefined;
export type WireParams<N extends CallName> =
  EndpointOf<N> extends { params: infer P } ? WireOf<P> : undefined;
export type WireQuery<N extends CallName> = EndpointOf<N> extends { query: infer Q } ? WireOf<Q> : undefined;
export type WireAnswer<N extends CallName> =
  EndpointOf<N> extends { answerType: string }
    ? unknown
    : EndpointOf<N> extends { answers: infer A }
      ? WireOf<A[keyof A & Success]>
      : never;
