import { type Api, createApi } from '@dorsal/api-client';

/** The response to a call: a body with its status (a Blob is sent as it is), no connection, or no response at all. */
export type StoryAnswer = { readonly status?: number; readonly body: unknown } | 'offline' | 'never';

/** A response, or one that the story releases later. */
type GivenAnswer = StoryAnswer | Promise<StoryAnswer>;

/** The calls by method and path (`POST /api/orders`), each with its responses in order; the last one is repeated. */
export type StoryAnswers = Readonly<Record<string, readonly [GivenAnswer, ...GivenAnswer[]]>>;

/** The real client with a network that returns these responses. Other calls get a 404. */
export function storyApi(
  answers: StoryAnswers,
  onCall?: (call: string, idempotencyKey: string | null) => void,
): Api {
  const counts = new Map<string, number>();
  return createApi({
    baseUrl: 'https://dorsal.example',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const call = `${request.method} ${new URL(request.url).pathname}`;
      onCall?.(call, request.headers.get('idempotency-key'));
      const count = counts.get(call) ?? 0;
      counts.set(call, count + 1);
      const given = answers[call];
      const answer = (await given?.[Math.min(count, given.length - 1)]) ?? { status: 404, body: {} };
      if (answer === 'offline') throw new TypeError('Failed to fetch');
      if (answer === 'never') return new Promise<Response>(() => {});
      if (answer.status === 204) return new Response(null, { status: 204 });
      if (answer.body instanceof Blob) return new Response(answer.body);
      return Response.json(answer.body, { status: answer.status ?? 200 });
    },
  });
}

/** A refusal in the server's format. */
export const refusal = (status: number, code: string, more: object = {}): StoryAnswer => ({
  status,
  body: { message: 'Texto del servidor.', error: 'Texto del servidor.', code, requestId: 'story', ...more },
});
