import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

describe('the configuration', () => {
  it('has working defaults', () => {
    expect(readConfiguration({})).toEqual({
      host: '127.0.0.1',
      port: 3001,
      smtpPort: 3025,
      merchant: {
        code: '999008881',
        terminal: 1,
        secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
        name: 'Comercio de pruebas',
      },
      googleClient: { id: '100000000000-sandbox.apps.googleusercontent.com', origins: [] },
      shopUrl: 'http://localhost:3000',
      aeat: { tlsPort: null, directory: null, collaborators: ['B00000000'] },
    });
  });

  it('comes from the environment', () => {
    const environment = {
      SANDBOX_HOST: '0.0.0.0',
      SANDBOX_PORT: '4001',
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_TPV_MERCHANT_CODE: '123456789',
      SANDBOX_TPV_TERMINAL: '002',
      SANDBOX_TPV_SECRET: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
      SANDBOX_TPV_MERCHANT_NAME: 'Mi tienda',
      SANDBOX_GOOGLE_CLIENT_ID: '7-mia.apps.googleusercontent.com',
      SANDBOX_GOOGLE_ORIGINS: 'https://tienda.example, http://tienda.test:8080',
      SANDBOX_SHOP_URL: 'http://localhost:4000',
      SANDBOX_AEAT_TLS_PORT: '4443',
      SANDBOX_AEAT_DIR: '/var/lib/sandbox',
      SANDBOX_AEAT_COLLABORATORS: 'B00714261,G00128306',
    };

    expect(readConfiguration(environment)).toEqual({
      host: '0.0.0.0',
      port: 4001,
      smtpPort: 0,
      merchant: {
        code: '123456789',
        terminal: 2,
        secret: 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev',
        name: 'Mi tienda',
      },
      googleClient: {
        id: '7-mia.apps.googleusercontent.com',
        origins: ['https://tienda.example', 'http://tienda.test:8080'],
      },
      shopUrl: 'http://localhost:4000',
      aeat: {
        tlsPort: 4443,
        directory: '/var/lib/sandbox',
        collaborators: ['B00714261', 'G00128306'],
      },
    });
  });

  it.each([
    ['SANDBOX_PORT', 'tres mil'],
    ['SANDBOX_PORT', '65536'],
    ['SANDBOX_SMTP_PORT', '-1'],
    ['SANDBOX_TPV_MERCHANT_CODE', '12'],
    ['SANDBOX_TPV_TERMINAL', 'uno'],
    ['SANDBOX_TPV_SECRET', 'too short'],
    ['SANDBOX_GOOGLE_ORIGINS', 'https://tienda.example/'],
    ['SANDBOX_AEAT_TLS_PORT', '65536'],
    ['SANDBOX_AEAT_COLLABORATORS', 'B1'],
    ['SANDBOX_SHOP_URL', 'localhost:3000'],
    ['SANDBOX_SHOP_URL', 'http://localhost:3000/'],
  ])('refuses %s=%j by name', (name, value) => {
    expect(() => readConfiguration({ [name]: value })).toThrow(name);
  });
});
