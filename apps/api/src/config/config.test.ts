import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const live = {
  REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
  REDSYS_SECRET: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
  DATABASE_URL: 'postgres://dorsal@db/dorsal',
  APP_SECRET: 'a secret of thirty-two characters',
  PUBLIC_URL: 'https://dorsal.example',
  PANEL_URL: 'https://panel.dorsal.example',
};

describe('the configuration', () => {
  it('works without any variable', () => {
    expect(readConfig({})).toMatchObject({
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      dataDir: expect.stringMatching(/\/\.data$/),
      smtpUrl: 'smtp://localhost:3025',
      redsys: {
        url: 'http://localhost:3001/tpv/sis/realizarPago',
        merchantCode: '999008881',
        terminal: '1',
        signatureVersion: 'HMAC_SHA512_V2',
      },
      rateLimitScale: 20,
      trustProxy: [],
    });
  });

  it('treats an empty variable as a missing one', () => {
    expect(readConfig({ PUBLIC_URL: '', PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
  });

  it('applies the unscaled limits per network address with live keys', () => {
    expect(readConfig(live).rateLimitScale).toBe(1);
  });

  it("uses the sandbox's Google until there is a Google client id", () => {
    expect(readConfig({}).google).toEqual({
      clientId: '100000000000-sandbox.apps.googleusercontent.com',
      issuer: 'http://localhost:3001/google',
      jwksUrl: 'http://localhost:3001/google/certs',
      scriptUrl: 'http://localhost:3001/google/gsi/client',
    });
    expect(readConfig({ GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com' }).google).toEqual({
      clientId: '1-a.apps.googleusercontent.com',
      issuer: 'https://accounts.google.com',
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    });
  });

  it('trusts no sandbox as Google on a public portal, unless it is configured', () => {
    const environment = { PUBLIC_URL: 'https://dorsal.example' };
    expect(readConfig(environment).google).toBeNull();
    expect(
      readConfig({ ...environment, GOOGLE_ISSUER: 'http://localhost:4001/google' }).google,
    ).toMatchObject({
      issuer: 'http://localhost:4001/google',
    });
    expect(readConfig(live).google).toBeNull();
  });

  it("uses Google's captcha with both of its keys, and the proof of work with none", () => {
    const keys = { RECAPTCHA_SITE_KEY: '6Lc-site', RECAPTCHA_SECRET_KEY: '6Lc-secret' };
    expect(readConfig({}).recaptcha).toBeNull();
    expect(readConfig(keys).recaptcha).toEqual({
      secretKey: '6Lc-secret',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    });
    for (const missing of Object.keys(keys)) {
      expect(() => readConfig({ ...keys, [missing]: '' })).toThrow(`${missing} is missing`);
    }
  });

  it.each([
    ['PUBLIC_URL', 'dorsal.example'],
    ['CONTACT_EMAIL', 'hola'],
    ['RECAPTCHA_VERIFY_URL', 'siteverify'],
    ['PUBLIC_URL', 'https://dorsal.example/portal'],
    ['DATABASE_URL', 'mysql://db'],
    ['APP_SECRET', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['REDSYS_SIGNATURE_VERSION', 'HMAC_SHA512_V1'],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['GOOGLE_JWKS_URL', 'file:///etc/passwd'],
    ['RATE_LIMIT_SCALE', '-1'],
    ['TRUST_PROXY', 'true'],
    ['PORT', '99999'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'hola'],
    ['MAIL_FROM', 'Dorsal <hola>'],
    ['REDSYS_SECRET', 'nobase64!'],
  ])('names %s when it is invalid with %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('stores photos in a fully configured bucket, and in DATA_DIR without one', () => {
    const bucket = {
      PHOTOS_S3_ENDPOINT: 'https://s3.eu-south-2.example/',
      PHOTOS_S3_BUCKET: 'fotos',
      PHOTOS_S3_KEY: 'key',
      PHOTOS_S3_SECRET: 'secret',
    };
    expect(readConfig({}).photoBucket).toBeNull();
    expect(readConfig(bucket).photoBucket).toEqual({
      endpoint: 'https://s3.eu-south-2.example',
      bucket: 'fotos',
      region: 'us-east-1',
      key: 'key',
      secret: 'secret',
    });
    for (const missing of Object.keys(bucket)) {
      expect(() => readConfig({ ...bucket, [missing]: '' })).toThrow(/belong together/);
    }
  });

  it.each([
    ['on the embedded database', { DATABASE_URL: '' }, /neither backed up nor upgraded/],
    ['with the public test key', { REDSYS_SECRET: '' }, /public test key/],
    ['without a secret of its own', { APP_SECRET: '' }, /APP_SECRET is missing/],
    ['over plain http', { PUBLIC_URL: 'http://dorsal.example' }, /https/],
    ['with a panel over plain http', { PANEL_URL: 'http://panel.dorsal.example' }, /PANEL_URL is not https/],
    [
      "with the sandbox's Google",
      { GOOGLE_ISSUER: 'http://localhost:3001/google' },
      /GOOGLE_JWKS_URL is not https/,
    ],
  ])('refuses the live TPV %s', (_, missing, reason) => {
    expect(() => readConfig({ ...live, ...missing })).toThrow(reason);
  });
});
