import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '@dorsal/api-contract/openapi';
import { afterPurchaseCalls } from './after-purchase.ts';
import { createApi } from './api.ts';
import { createCheckInApi } from './check-in.ts';
import { documentRequestCalls } from './document-request.ts';
import { erasureRequestCalls } from './erasure-request.ts';
import { guardianRequestCalls } from './guardian-request.ts';
import { createPanelApi } from './panel.ts';
import { refundAccountCalls } from './refund-account.ts';
import { savedAdultCalls } from './saved-adults.ts';
import { savedPeopleCalls } from './saved-people.ts';

const baseUrl = 'https://dorsal.example';
const panelUrl = 'https://panel.dorsal.example';
const { paths } = openApiDocument({ publicUrl: baseUrl, panelUrl });

/** The `operationId` of a request. The path with the fewest parameters takes precedence. */
function operationOf({ method, url }: Request): unknown {
  const { pathname } = new URL(url);
  const parametersOf = (path: string) => path.split('{').length;
  const [path = ''] = Object.keys(paths)
    .filter((path) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b));
  const operation = paths[path]?.[method.toLowerCase()] as { operationId: string } | undefined;
  return operation?.operationId;
}

type Call = (...given: unknown[]) => Promise<unknown>;

/** The operation that a call of the client requests, with any arguments that it accepts. */
async function requested(name: string): Promise<unknown> {
  const requests: Request[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return Response.json({});
  };
  const api = createApi({ baseUrl, fetch });
  const resources: Record<string, object> = {
    ...api,
    afterPurchase: afterPurchaseCalls(api),
    documentRequests: documentRequestCalls(api),
    erasureRequests: erasureRequestCalls(api),
    guardianRequests: guardianRequestCalls(api),
    refundAccounts: refundAccountCalls(api),
    savedAdults: savedAdultCalls(api),
    savedPeople: savedPeopleCalls(api),
    checkIn: createCheckInApi({ baseUrl, fetch, deviceToken: 'k' }),
  };
  const panel = createPanelApi({ baseUrl: panelUrl, fetch });
  for (const [resource, calls] of Object.entries(panel)) resources[`panel.${resource}`] = calls;
  const [, resource = '', key = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  const call = (resources[resource] as Readonly<Record<string, Call>>)[key];
  for (const given of [[{}, {}, {}], [{}], []]) {
    if (requests.length > 0) break;
    await Promise.allSettled([(async () => call?.(...given))()]);
  }
  return operationOf(requests[0] ?? new Request(baseUrl));
}

const panelCalls = Object.fromEntries(
  Object.entries(createPanelApi()).map(([resource, calls]) => [`panel.${resource}`, calls]),
);
const names = Object.entries({
  ...createApi(),
  afterPurchase: afterPurchaseCalls(createApi()),
  documentRequests: documentRequestCalls(createApi()),
  guardianRequests: guardianRequestCalls(createApi()),
  refundAccounts: refundAccountCalls(createApi()),
  savedAdults: savedAdultCalls(createApi()),
  savedPeople: savedPeopleCalls(createApi()),
  checkIn: createCheckInApi({ deviceToken: 'k' }),
  ...panelCalls,
}).flatMap(([resource, calls]) =>
  typeof calls === 'function' ? [] : Object.keys(calls).map((key) => `${resource}.${key}`),
);
const inOneWord = (name: string) => name.replaceAll(/\.(.)/g, (_, first: string) => first.toUpperCase());

describe('the operations of OpenAPI', () => {
  // The first two make the request of another call in their own form, the third makes no request.
  const others = ['events.listBytes', 'checkIn.scanAll', 'checkIn.serverAheadMs'];

  it.each(names.filter((name) => !others.includes(name)))('have the name of %s', async (name) => {
    expect(await requested(name)).toBe(inOneWord(name));
  });
});

it.each(names.filter((name) => !name.endsWith('serverAheadMs')))('the README lists %s', (name) => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

  expect(readme).toContain(`\`${name.replace(/^(?:checkIn|afterPurchase)\./, '')}(`);
});
