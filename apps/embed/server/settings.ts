type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that differ between installations. */
export interface Settings {
  /** The origin of all addresses that the server writes, without a trailing slash. */
  readonly publicUrl: string;
  /** The address of the API, which this process does not serve itself. */
  readonly apiUrl: string;
  /** The origin that receives the bank's payment form. */
  readonly tpvOrigin: string;
  readonly productName: string;
}

/**
 * Reads the environment; an empty variable counts as absent. Names and defaults are the portal's, which the
 * configuration guide describes. Throws an Error with the variable's name for an invalid address.
 */
export function readSettings(environment: Environment): Settings {
  const port = environment['PORT'] || '3000';
  return {
    publicUrl: originOf('PUBLIC_URL', environment['PUBLIC_URL'] || `http://localhost:${port}`),
    apiUrl: originOf('API_URL', environment['API_URL'] || 'http://localhost:3000'),
    tpvOrigin: originOf('REDSYS_URL', environment['REDSYS_URL'] || 'http://localhost:3001'),
    productName: environment['PRODUCT_NAME'] || 'Dorsal',
  };
}

/** A `fetch` that sends each request to `apiUrl` instead of the origin in its address. */
export function fetchFrom(apiUrl: string): typeof fetch {
  return (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(new URL(pathname + search, apiUrl), request));
  };
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(
    `${name} is "${text}", which is no address: no frame could be answered. Give it as https://….`,
  );
}
