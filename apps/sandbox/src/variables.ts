import { defaultCollaborators } from './aeat/tls/demo-holders.ts';
import { testClient } from './google/google-client.ts';
import { testMerchant } from './tpv/merchant.ts';

interface Variable {
  /** Its purpose, for the configuration guide. */
  readonly about: string;
  /** The format of its value. */
  readonly format: string;
  readonly pattern?: RegExp;
  /** The value if it is absent or empty. */
  readonly fallback: string;
}

/** Every environment variable that the sandbox reads. The guide lists each. */
export const variables = {
  SANDBOX_HOST: {
    about: 'the name or address that its pages and services listen on; the mailbox stays on this machine',
    format: 'name or address',
    fallback: '127.0.0.1',
  },
  SANDBOX_PORT: {
    about: 'where its pages and services are; 0 takes a free one',
    format: 'a port from 0 to 65535',
    pattern: /^\d{1,5}$/,
    fallback: '3001',
  },
  SANDBOX_SMTP_PORT: {
    about: 'where its mailbox takes e-mails; 0 takes a free one',
    format: 'a port from 0 to 65535',
    pattern: /^\d{1,5}$/,
    fallback: '3025',
  },
  SANDBOX_TPV_MERCHANT_CODE: {
    about: "the number (FUC) of its only merchant, by default Redsys' own test merchant",
    format: 'nine digits',
    pattern: /^\d{9}$/,
    fallback: testMerchant.code,
  },
  SANDBOX_TPV_TERMINAL: {
    about: "the merchant's terminal",
    format: 'one to three digits',
    pattern: /^\d{1,3}$/,
    fallback: String(testMerchant.terminal),
  },
  SANDBOX_TPV_SECRET: {
    about: "the merchant's key, by default Redsys' public test key",
    format: 'base64 of 24 bytes, 32 characters',
    pattern: /^[A-Za-z\d+/]{32}$/,
    fallback: testMerchant.secret,
  },
  SANDBOX_TPV_MERCHANT_NAME: {
    about: 'shown by the bank where the request carries no name',
    format: 'text',
    fallback: testMerchant.name,
  },
  SANDBOX_GOOGLE_CLIENT_ID: {
    about: 'the only app that may sign people in',
    format: 'text',
    fallback: testClient.id,
  },
  SANDBOX_GOOGLE_ORIGINS: {
    about: 'origins of the pages of that app, besides those of this machine',
    format: 'origins, by commas',
    fallback: '',
  },
  SANDBOX_SHOP_URL: {
    about: "the product whose checkout is on the pages of the organizer's web",
    format: 'an origin, as https://tienda.example',
    fallback: 'http://localhost:3000',
  },
  SANDBOX_AEAT_TLS_PORT: {
    about:
      'where its tax agency takes records over HTTPS, with client certificates; empty opens none, 0 takes a free port',
    format: 'a port from 0 to 65535',
    pattern: /^\d{0,5}$/,
    fallback: '',
  },
  SANDBOX_AEAT_DIR: {
    about:
      'where the tax agency keeps the received records, its certification authority and the demo certificates; empty keeps them in memory',
    format: 'folder',
    fallback: '',
  },
  SANDBOX_AEAT_COLLABORATORS: {
    about: 'NIFs whose certificates may present records for every issuer (social collaborators)',
    format: 'NIFs, by commas',
    pattern: /^[\dA-Z]{9}(?:,[\dA-Z]{9})*$/,
    fallback: defaultCollaborators.join(','),
  },
} as const satisfies Readonly<Record<string, Variable>>;
