import type { FastifyInstance } from 'fastify';

interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
}

interface CallOptions {
  readonly body?: unknown;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A visitor's browser as the API sees it: it keeps cookies and sends the XSRF token back in its header. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #ip: string;

  constructor(app: FastifyInstance, { ip = '203.0.113.7' }: { ip?: string } = {}) {
    this.#app = app;
    this.#ip = ip;
  }

  async call<T = Record<string, unknown>>(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { body, bearer, headers = {} }: CallOptions = {},
  ): Promise<Answer<T>> {
    const xsrf = this.cookies.get('XSRF-TOKEN');
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#ip,
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(xsrf !== undefined && { 'x-xsrf-token': xsrf }),
        ...headers,
      },
      cookies: Object.fromEntries(this.cookies),
      ...(body !== undefined && { payload: body as object }),
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const isJson =
      response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      // The cast is the caller's: the test then checks the shape.
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
    };
  }

  /** The same visitor on another tab: a copy of the cookies as they are now. */
  copy(): Browser {
    const copy = new Browser(this.#app, { ip: this.#ip });
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }
}
