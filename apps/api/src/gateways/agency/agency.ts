import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';

/** A certificate with its key, as PKCS#12, by which the tax agency knows the sender. */
export interface ClientCertificate {
  readonly pkcs12: Buffer;
  readonly password: string;
}

/** The agency's response, whatever it is; or none, with the reason. */
export type AgencyResponse =
  | { readonly kind: 'response'; readonly status: number; readonly text: string }
  | { readonly kind: 'none'; readonly reason: string };

/** The agency may take long for 1,000 records. Milliseconds. */
const timeoutMs = 60_000;
/** An answer about 1,000 records has about 1 MB. */
const mostBytes = 20_000_000;

/**
 * Posts a SOAP envelope to the tax agency. The connection is encrypted with the client's certificate, except to an http
 * address: the sandbox. Never throws.
 */
export async function postToAgency(
  url: string,
  envelope: string,
  certificate: ClientCertificate | null,
): Promise<AgencyResponse> {
  try {
    return { kind: 'response', ...(await post(url, envelope, certificate)) };
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    return { kind: 'none', reason: code ?? message };
  }
}

interface Received {
  readonly status: number;
  readonly text: string;
}

function post(url: string, envelope: string, certificate: ClientCertificate | null): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  const isSecure = new URL(url).protocol === 'https:';
  const options = {
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      'content-length': String(Buffer.byteLength(envelope)),
      soapaction: '""',
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isSecure && certificate && { pfx: certificate.pkcs12, passphrase: certificate.password }),
  };
  const send = isSecure ? requestHttps : requestHttp;
  const outgoing = send(url, options, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) response.destroy(new Error('the response is too long'));
    });
    // A status other than 200 comes with a SOAP fault or a page: the reader of the answer distinguishes them.
    text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject);
  });
  outgoing.on('error', reject);
  outgoing.end(envelope);
  return promise;
}
