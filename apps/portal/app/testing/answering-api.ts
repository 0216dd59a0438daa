import { type Api, createApi } from '@dorsal/api-client';

/** What a call is answered with. */
export interface Answer {
  /** Default 200. */
  readonly status?: number;
  /** A `Blob` goes out as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** `pending` never answers. A function is asked at each call. */
export type Answers = Readonly<Record<string, Answer | 'pending' | ((request: Request) => Answer)>>;

/**
 * The real client on canned answers, by method and path (`GET /api/user/profile`). A call without an answer fails as
 * without a network.
 */
export function answeringApi(answers: Answers): Api {
  return createApi({
    // Outside a browser a bare path is no address.
    baseUrl: 'https://dorsal.example',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`];
      if (answer === undefined) throw new TypeError(`No answer was prepared for ${request.url}.`);
      if (answer === 'pending') return new Promise<never>(() => undefined);
      const { status = 200, body } = typeof answer === 'function' ? answer(request) : answer;
      return body instanceof Blob ? new Response(body, { status }) : Response.json(body ?? {}, { status });
    },
  });
}
