import { type Api, createApi } from '@dorsal/api-client';

/** The response to a call. */
export interface Answer {
  /** Default: 200. */
  readonly status?: number;
  /** A `Blob` is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** `pending` never resolves. A function is called for each request. */
export type Answers = Readonly<Record<string, Answer | 'pending' | ((request: Request) => Answer)>>;

/**
 * The real client with prepared responses by method and path (`GET /api/user/profile`). A call without a response fails
 * like one without a network.
 */
export function answeringApi(answers: Answers): Api {
  return createApi({
    // Outside a browser a URL must be absolute.
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
