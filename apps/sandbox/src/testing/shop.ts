import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testMerchant } from '../tpv/merchant.ts';
import { isSignedBy, type SignatureVersion, signatureOf } from '../tpv/signature.ts';

type Values = Record<string, string | undefined>;

/** What a shop posts for a payment of 56,70 €. */
export const payment = {
  DS_MERCHANT_AMOUNT: '5670',
  DS_MERCHANT_CURRENCY: '978',
  DS_MERCHANT_MERCHANTCODE: testMerchant.code,
  DS_MERCHANT_TERMINAL: '1',
  DS_MERCHANT_TRANSACTIONTYPE: '0',
};

/** The signed form; undefined values are left out. */
export function signedForm(
  values: Values,
  {
    version = 'HMAC_SHA512_V2',
    secret = testMerchant.secret,
  }: { version?: SignatureVersion; secret?: string } = {},
): Record<string, string> {
  const alphabet = version === 'HMAC_SHA512_V2' ? 'base64url' : 'base64';
  const parameters = Buffer.from(JSON.stringify(values)).toString(alphabet);
  const signature = signatureOf({ version, secret, order: values['DS_MERCHANT_ORDER'] ?? '', parameters });
  return {
    Ds_SignatureVersion: version,
    Ds_MerchantParameters: parameters,
    Ds_Signature: signature.toString(alphabet),
  };
}

/** Reads a result that the bank signed. Throws if the signature is wrong. */
export function readResult(fields: URLSearchParams): Record<string, string> {
  const parameters = fields.get('Ds_MerchantParameters') ?? '';
  const values = JSON.parse(Buffer.from(parameters, 'base64').toString()) as Record<string, string>;
  const version = fields.get('Ds_SignatureVersion') as SignatureVersion;
  const signed = { version, secret: testMerchant.secret, order: values['Ds_Order'] ?? '', parameters };
  if (!isSignedBy(fields.get('Ds_Signature') ?? '', signed))
    throw new Error('The result is not signed by the bank.');
  return values;
}

export interface Shop {
  url: string;
  /** The received notifications, unparsed. */
  notifications: { contentType: string; fields: URLSearchParams }[];
  /** Every request in the order of its arrival, as `POST /aviso`. */
  requests: string[];
  close: () => Promise<void>;
}

/** A shop's server that records each notification and responds with the given status, 200 by default. */
export async function openShop(status = 200): Promise<Shop> {
  const notifications: Shop['notifications'] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const contentType = request.headers['content-type'] ?? '';
      if (request.method === 'POST')
        notifications.push({ contentType, fields: new URLSearchParams(Buffer.concat(chunks).toString()) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { url: `http://127.0.0.1:${port}`, notifications, requests, close };
}
