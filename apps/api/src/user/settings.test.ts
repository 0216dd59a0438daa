import { describe, expect, it } from 'vitest';
import type { ProfileBody } from '@dorsal/api-contract/user';
import { signUpAs } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { startSession } from '../auth/start-session.ts';
import { signAccessToken } from '../auth/access-token.ts';

describe("a person's own data", async () => {
  const services = await testServices();
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const saveBilling = (bearer: string | undefined, billingData: unknown) =>
    buyer.send<ProfileBody>('PUT', '/api/user/billing', {
      body: { billingData },
      ...(bearer !== undefined && { bearer }),
    });

  const complete = {
    type: 'business',
    fiscalName: 'Club de Muntanya Calderona, S.L.',
    taxId: 'B12345674',
    address: 'Carrer de la Pau, 3',
    postalCode: '46002',
    city: 'València',
    province: 'Valencia',
    country: 'España',
    phone: '+34 600 000 000',
    email: 'facturas@club.example',
  };

  describe('PUT /api/user/billing', () => {
    it('keeps what was typed, trimmed, and answers the bare profile', async () => {
      const { bearer, email } = await signedIn(services);

      const { status, body } = await saveBilling(bearer, { ...complete, city: '  València ' });

      expect(status).toBe(200);
      expect(body).toMatchObject({ email, billingData: complete });
    });

    it.each([
      [' 12.345.678-z ', '12345678Z'],
      ['b-12345674', 'B12345674'],
      ['DE 123456789', 'DE 123456789'],
      ['12345678A', '12345678A'],
    ])('keeps the tax number %s as %s', async (typed, kept) => {
      const { bearer } = await signedIn(services);

      expect((await saveBilling(bearer, { taxId: typed })).body.billingData).toEqual({ taxId: kept });
    });

    it('may be blank and incomplete, and replaces the old data', async () => {
      const { bearer } = await signedIn(services);
      await saveBilling(bearer, complete);

      const { body } = await saveBilling(bearer, { fiscalName: '   ', city: 'Serra', email: '' });

      expect(body.billingData).toEqual({ fiscalName: '', city: 'Serra', email: '' });
    });

    it.each([
      ['fiscalName', '<img src=x onerror=alert(1)>'],
      ['fiscalName', '=HYPERLINK("http://mala.example";"x")'],
      ['address', '(\\) /JavaScript (app.alert(1))'],
      ['city', 'مدينة \u202eaicnelaV 🏃'],
    ])('keeps %s as the text that it is: %s', async (field, text) => {
      const { bearer } = await signedIn(services);

      expect((await saveBilling(bearer, { [field]: text })).body.billingData).toEqual({ [field]: text });
    });

    it.each([
      ['fiscalName', 'x'.repeat(121)],
      ['taxId', 'x'.repeat(21)],
      ['address', 'x'.repeat(201)],
      ['postalCode', 'x'.repeat(11)],
      ['city', 'Serra\r\nBcc: otra@correo.example'],
      ['province', 'Valencia\0'],
      ['country', 'x'.repeat(101)],
      ['email', 'nadie'],
      ['type', 'otro'],
      ['role', 'partner'],
      ['fiscalName', { toString: 'x' }],
    ])('refuses %s if it is %j', async (field, value) => {
      const { bearer } = await signedIn(services);

      const { status, body } = await saveBilling(bearer, { [field]: value });

      expect(status).toBe(400);
      expect(body.code).toBe('invalid_request');
    });

    it('answers 401 to a visitor', async () => {
      expect((await saveBilling(undefined, complete)).status).toBe(401);
    });
  });

  describe('GET /api/user/profile', () => {
    it('returns these fields and no other', async () => {
      const { bearer } = await signedIn(services);
      await saveBilling(bearer, complete);

      const { body } = await buyer.send<ProfileBody>('GET', '/api/user/profile', { bearer });

      expect(Object.keys(body).toSorted()).toEqual(
        ['billingData', 'email', 'mail_confirmed', 'name', 'options', 'profilePicture', 'role'].toSorted(),
      );
    });
  });

  describe('POST /api/user/close-other-sessions', () => {
    const close = (bearer?: string) =>
      buyer.send<{ closed: number }>('POST', '/api/user/close-other-sessions', {
        ...(bearer !== undefined && { bearer }),
      });

    it('ends every other session of the person, and no other session', async () => {
      const browser = new Browser(app);
      const email = 'marta.nueva@correo.example';
      const { accessToken: other } = await signUpAs(browser, email);
      const userId = String(JSON.parse(atob(other.split('.')[1] ?? '')).sub);
      const bearer = await signAccessToken(
        services,
        await startSession(services.db, { userId, remember: false, startedBy: 'password' }),
      );
      const stranger = await signedIn(services);

      const { status, body } = await close(bearer);

      expect(status).toBe(200);
      expect(body).toEqual({ message: 'Hemos cerrado la otra sesión.', closed: 1 });
      const statusOf = async (token: string) =>
        (await buyer.send('GET', '/api/user/profile', { bearer: token })).status;
      expect(await statusOf(other)).toBe(401);
      expect((await browser.call('POST', '/api/auth/refresh')).status).toBe(401);
      expect(await statusOf(bearer)).toBe(200);
      expect(await statusOf(stranger.bearer)).toBe(200);
      expect((await close(bearer)).body.closed).toBe(0);
    });

    it('answers 401 to a visitor', async () => {
      expect((await close()).status).toBe(401);
    });
  });
});
