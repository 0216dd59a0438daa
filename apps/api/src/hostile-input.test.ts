import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '@dorsal/api-contract/contract';
import type { Endpoint } from '@dorsal/api-contract/endpoint';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import { addDevice } from './check-in/devices.ts';
import { newId } from './ids.ts';
import { signUpAs } from './testing/accounts.ts';
import { Browser } from './testing/browser.ts';
import { buildApi } from './testing/build-api.ts';
import { faultOf } from './testing/calm-answer.ts';
import { everywhere, isPathText } from './testing/hostile-places.ts';
import {
  hostileBodies,
  hostileHeaders,
  hostileQueries,
  hostileTypes,
  hostileValues,
} from './testing/hostile-values.ts';
import { seedEvent } from './testing/seed-event.ts';
import { testServices } from './testing/test-services.ts';

interface Attempt {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

// The calls come from the contract, so that new ones are covered automatically.
describe('hostile values', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '100000' } });
  const app = await buildApi(services);
  const { accessToken } = await signUpAs(new Browser(app), 'lucia@correo.example');
  const questionId = newId();
  const { eventId, ticketIds } = await seedEvent(services.db, {
    tickets: [{ capacity: 100_000 }],
    questions: [{ id: questionId, kind: 'text', label: 'Alergias', required: false }],
  });
  const items = [{ ticketId: ticketIds[0], quantity: 1 }];
  const placed = (
    await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'idempotency-key': crypto.randomUUID() },
      payload: { eventId, items },
    })
  ).json<PlacedOrderBody>();

  // A new one for each call, which makes more attempts than a device may in a minute.
  let device = await newDevice();
  function newDevice() {
    return addDevice(services.db, {
      eventId,
      name: 'Entrada norte',
      expiresAt: new Date(Date.now() + 86_400_000),
    });
  }

  /** Valid values, which hostile ones replace one at a time. */
  const goodFields: Readonly<Record<string, unknown>> = {
    name: 'Lucía Ferrer Moll',
    fullName: 'Lucía Ferrer Moll',
    email: 'carmen@correo.example',
    password: 'Corredora#2027',
    newPassword: 'Corredora#2028',
    currentPassword: 'Corredora#2027',
    code: '012345',
    confirmPassword: 'Corredora#2027',
    remember: false,
    redirectTo: '/welcome',
    signupMethod: 'modal',
    loginMethod: 'modal',
    eventId,
    items,
    buyer: { fullName: 'Lucía Ferrer Moll', email: 'lucia@correo.example', phone: '600 000 000' },
    participants: [
      {
        ticketId: ticketIds[0],
        fullName: 'Lucía Ferrer',
        email: 'lucia@correo.example',
        answers: [{ questionId, value: 'Ninguna' }],
      },
    ],
    billingData: {
      type: 'personal',
      fiscalName: 'Lucía Ferrer Moll',
      taxId: '12345678Z',
      address: 'Carrer de la Pau, 3',
      postalCode: '46002',
      city: 'València',
      province: 'Valencia',
      country: 'España',
    },
    paymentMethod: 'card',
    acceptTerms: true,
    message: '¿Queda sitio en la salida de las 9:30?',
    recaptcha: '1790000000.14.abc.def~1-2-3',
    address: 'https://club.example/carrera',
    html: '<a class="dorsal-embed" href="/">Inscríbete</a>',
    headers: 'Content-Security-Policy: default-src https:',
    scanId: crypto.randomUUID(),
    participantId: newId(),
    scannedAt: new Date().toISOString(),
  };

  function urlOf(endpoint: Endpoint, inPlaceOfAll?: string): string {
    const good: Readonly<Record<string, string>> = {
      type: 'user',
      id: eventId,
      eventId,
      // A DELETE would cancel the test's only order.
      ...(endpoint.method !== 'DELETE' && { orderId: placed._id }),
    };
    return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => inPlaceOfAll ?? good[name] ?? newId());
  }

  function headersOf({ authorisation, body, bodyType, idempotent }: Endpoint): Record<string, string> {
    return {
      ...(authorisation.toLowerCase().includes('bearer') && { authorization: `Bearer ${accessToken}` }),
      ...(authorisation === 'deviceToken' && { 'x-device-token': device.token }),
      ...(authorisation === 'checkoutToken' && { 'x-checkout-token': placed.checkoutToken }),
      ...(idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(body && { 'content-type': typeOf(bodyType) }),
    };
  }

  /** Sends each attempt, and returns the faults of the answers. */
  async function faultsOf(endpoint: Endpoint, attempts: readonly Attempt[]): Promise<string[]> {
    const faults: string[] = [];
    for (const { url = urlOf(endpoint), headers, payload } of attempts) {
      const response = await app.inject({
        method: endpoint.method,
        url,
        headers: { ...headersOf(endpoint), ...headers },
        ...(payload !== undefined && { payload }),
      });
      const fault = faultOf(response);
      const sent = [url, JSON.stringify(headers), payload?.toString()].join(' ').slice(0, 400);
      if (fault !== null) faults.push(`${sent}: ${fault}`);
    }
    return faults;
  }

  const endpoints = allEndpoints().map(
    (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
  );
  describe.each(endpoints)('in %s', (_, endpoint) => {
    const fields = fieldsOf(endpoint);
    const sendsBody = endpoint.method !== 'GET';
    beforeEach(async () => {
      device = await newDevice();
    });

    it.runIf(endpoint.path.includes(':'))('do no harm in its path', async () => {
      const texts = hostileValues.filter((value) => typeof value === 'string');
      const parts = [
        ...texts.filter(isPathText),
        ...texts.map((text) => encodeURIComponent(text.toWellFormed())),
      ];
      const attempts = parts.map((part) => ({ url: urlOf(endpoint, part.slice(0, 8_000)) }));
      expect(await faultsOf(endpoint, attempts)).toEqual([]);
    });

    it('do no harm in its query', async () => {
      const attempts = hostileQueries.map((query) => ({ url: `${urlOf(endpoint)}${query}` }));
      expect(await faultsOf(endpoint, attempts)).toEqual([]);
    });

    it('do no harm in its headers', async () => {
      const attempts = hostileHeaders.map((headers) => ({ headers, ...(sendsBody && { payload: '{}' }) }));
      expect(await faultsOf(endpoint, attempts)).toEqual([]);
    });

    it.runIf(sendsBody)('do no harm as its body', async () => {
      expect(
        await faultsOf(
          endpoint,
          hostileBodies.map((payload) => ({ payload })),
        ),
      ).toEqual([]);
    });

    it.runIf(sendsBody)('do no harm in other formats', async () => {
      const attempts = hostileTypes.flatMap((type) =>
        ['{"email":"a@b.es"}', 'a=1&a=2&__proto__=x'].map((payload) => ({
          headers: { 'content-type': type },
          payload,
        })),
      );
      expect(await faultsOf(endpoint, attempts)).toEqual([]);
    });

    it.runIf(fields.length > 0)('do no harm in any of its fields', async () => {
      const good = Object.fromEntries(fields.map((field) => [field, goodFields[field]]));
      const bodies = hostileValues.flatMap((value) => everywhere(good, value)).map(withFreshEmail);
      const attempts = bodies.map((body) => ({ payload: payloadOf(endpoint, body) }));
      expect(await faultsOf(endpoint, attempts)).toEqual([]);
    });
  });

  it('leave nothing behind in the prototypes', () => {
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

/** The fields of the body, or of the first form if it has several. */
function fieldsOf({ body }: Endpoint): string[] {
  const one = body instanceof z.ZodUnion ? body.options[0] : body;
  return one instanceof z.ZodObject ? Object.keys(one.shape) : [];
}

const boundary = 'between-the-parts';

function typeOf(bodyType: Endpoint['bodyType']): string {
  if (bodyType === 'multipart/form-data') return `${bodyType}; boundary=${boundary}`;
  return bodyType ?? 'application/json';
}

function payloadOf({ bodyType }: Endpoint, body: Record<string, unknown>): string {
  if (bodyType === undefined) return JSON.stringify(body);
  const pairs = Object.entries(body).map(([name, one]): [string, string] => [
    name,
    JSON.stringify(one) ?? '',
  ]);
  if (bodyType !== 'multipart/form-data') return new URLSearchParams(pairs).toString();
  const parts = pairs.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

/** Sign-ups with one address would reach its limit, and test nothing else. */
function withFreshEmail(body: Record<string, unknown>): Record<string, unknown> {
  return body['email'] === 'carmen@correo.example' ? { ...body, email: `${newId()}@correo.example` } : body;
}
