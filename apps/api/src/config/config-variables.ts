import { z } from 'zod';
import { payments, tax } from './money-variables.ts';
import { httpAddress, variable } from './variable.ts';

const origin = httpAddress
  .refine((text) => URL.parse(text)?.pathname === '/', 'must be an origin, without a path')
  .transform((text) => URL.parse(text)?.origin ?? text)
  .meta({ format: 'http or https address without a path' });

const sender = z
  .string()
  .regex(
    /^(?:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|[^<>@]+<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>)$/,
    'must be an e-mail address, or a name with one in angle brackets: Dorsal <hola@dorsal.example>',
  )
  .meta({ format: 'e-mail sender' });

const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => !parts.includes('true'),
    'must list the addresses of the proxies: trusting all would let anybody forge theirs',
  )
  .meta({ format: 'addresses and networks, by commas' });

const installation = {
  PORT: variable(z.coerce.number().int().min(0).max(65_535).default(3000).meta({ format: 'port' }), {
    about: 'is part of the default of `PUBLIC_URL`',
  }),
  PUBLIC_URL: variable(origin.optional(), {
    about:
      'the origin that people see: decides every address that is written, and whether cookies are `Secure`',
    standard: '`http://localhost:$PORT`',
    example: 'https://dorsal.example',
  }),
  PANEL_PORT: variable(z.coerce.number().int().min(0).max(65_535).optional().meta({ format: 'port' }), {
    about: 'is part of the default of `PANEL_URL`',
    standard: 'two above `PORT`',
  }),
  PANEL_URL: variable(origin.optional(), {
    about:
      "the origin of the organizers' panel: only its host serves the panel's calls, and only its pages may make them",
    standard: '`http://localhost:$PANEL_PORT`',
    example: 'https://panel.dorsal.example',
  }),
  APP_SECRET: variable(
    z
      .string()
      .min(32, 'must have at least 32 characters')
      .optional()
      .meta({ format: '32 characters or more' }),
    {
      about:
        'signs sessions and the links to orders. A new one ends all sessions. Live TPV keys refuse to start without it',
      standard: 'drawn at the first start, kept in the database',
      isSecret: true,
      example: '',
    },
  ),
  TRUST_PROXY: variable(proxies.optional(), {
    about: "the proxies in front, whose word for the visitor's address is taken; `true` is refused",
    standard: 'none: the address of the connection counts',
    example: '127.0.0.1',
  }),
  RATE_LIMIT_SCALE: variable(z.coerce.number().positive().optional().meta({ format: 'number above 0' }), {
    about: 'multiplies the limits per network address, not those per account, e-mail or order',
    standard: '`20`; `1` with the live TPV',
  }),
  LOG_LEVEL: variable(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    { about: 'what is logged: JSON lines on the standard output' },
  ),
};

const data = {
  DATABASE_URL: variable(
    z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
      .optional()
      .meta({ format: 'postgres:// address' }),
    {
      about: 'a PostgreSQL 15 or later. Live TPV keys refuse to start without it',
      standard: 'an embedded database in `DATA_DIR`, for one process',
      isSecret: true,
      example: 'postgres://dorsal:password@db.internal:5432/dorsal',
    },
  ),
  DATA_DIR: variable(z.string().default('.data').meta({ format: 'folder' }), {
    about:
      'the embedded database, photos without a bucket, and generated pictures; relative to the repository, outside one to the working directory',
  }),
  PHOTOS_S3_ENDPOINT: variable(httpAddress.transform((text) => text.replace(/\/+$/, '')).optional(), {
    about: "a bucket that speaks S3, for people's photos: this and its next three, or none of them",
    standard: 'none: photos are files in `DATA_DIR/photos`',
  }),
  PHOTOS_S3_BUCKET: variable(
    z
      .string()
      .regex(/^[\w.-]+$/, 'must be the name of a bucket')
      .optional(),
    { about: 'its name; it needs no public access' },
  ),
  PHOTOS_S3_REGION: variable(z.string().default('us-east-1'), { about: 'its region' }),
  PHOTOS_S3_KEY: variable(z.string().optional(), {
    about: 'the id of its key, which may put, get, delete and list',
    isSecret: true,
  }),
  PHOTOS_S3_SECRET: variable(z.string().optional(), { about: 'the secret of its key', isSecret: true }),
};

const mail = {
  SMTP_URL: variable(
    z
      .url({ protocol: /^smtps?$/, error: 'must be an smtp:// address' })
      .default('smtp://localhost:3025')
      .meta({ format: 'smtp:// or smtps:// address' }),
    {
      about: 'the mail server, with its user and password',
      isSecret: true,
      example: 'smtps://user:password@smtp.example:465',
    },
  ),
  MAIL_FROM: variable(sender.default('Dorsal <hola@dorsal.example>'), {
    about: 'who sends the e-mails',
    example: 'Dorsal <hola@dorsal.example>',
  }),
  OPERATOR_EMAIL: variable(
    z.email({ error: 'must be an e-mail address' }).optional().meta({ format: 'e-mail address' }),
    {
      about:
        'who is written to when something needs a person: money that did not go back, e-mails that were given up',
      standard: 'none: it is logged as an error only',
      example: 'operaciones@dorsal.example',
    },
  ),
};

const google = {
  GOOGLE_CLIENT_ID: variable(z.string().optional(), {
    about: "whom ID tokens are made for. With it, sign-in is Google's own",
    standard: 'the sandbox where `PUBLIC_URL` is on this machine, else no sign-in with Google',
  }),
  GOOGLE_ISSUER: variable(httpAddress.optional(), {
    about: 'who makes ID tokens',
    standard: "Google with a client id, else the sandbox's",
  }),
  GOOGLE_SCRIPT_URL: variable(httpAddress.optional(), {
    about: 'where the script of the button is (`gsi/client`)',
    standard: "Google's with a client id, else the sandbox's",
  }),
  GOOGLE_JWKS_URL: variable(httpAddress.optional(), {
    about: 'where the keys are that ID tokens are signed with',
    standard: "Google's with a client id, else the sandbox's",
  }),
};

const contact = {
  CONTACT_EMAIL: variable(
    z
      .email({ error: 'must be an e-mail address' })
      .default('hola@dorsal.example')
      .meta({ format: 'e-mail address' }),
    { about: 'who gets what is sent by the contact form', example: 'hola@dorsal.example' },
  ),
  RECAPTCHA_SITE_KEY: variable(z.string().optional(), {
    about: "the public key of Google's captcha (invisible version 2): this and its next, or none of them",
    standard: "none: the portal's own proof of work",
  }),
  RECAPTCHA_SECRET_KEY: variable(z.string().optional(), { about: 'its secret key', isSecret: true }),
  RECAPTCHA_VERIFY_URL: variable(httpAddress.default('https://www.google.com/recaptcha/api/siteverify'), {
    about: 'where it is asked whether a token is good',
  }),
};

/** A PEM file as one value: plain, or in base64 if line breaks don't survive. */
const pem = z
  .string()
  .transform((text) =>
    text.includes('-----BEGIN') ? text.replaceAll(String.raw`\n`, '\n') : fromBase64(text),
  )
  .refine((text) => /-----BEGIN [A-Z ]+-----/.test(text), 'must be PEM, or PEM in base64')
  .meta({ format: 'PEM, or PEM in base64' });

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}

const wallet = {
  APPLE_WALLET_CERTIFICATE: variable(pem.optional(), {
    about: "Apple's certificate of a Pass Type ID: this and its next two, or none of them",
    standard: 'none: no passes for Apple Wallet are offered',
  }),
  APPLE_WALLET_KEY: variable(pem.optional(), {
    about: "the certificate's private key (RSA, without a password)",
    isSecret: true,
  }),
  APPLE_WALLET_WWDR: variable(pem.optional(), {
    about: "Apple's intermediate certificate (Worldwide Developer Relations, G4) that issued it",
  }),
  GOOGLE_WALLET_ISSUER_ID: variable(
    z.string().regex(/^\d+$/, 'must be digits').optional().meta({ format: 'digits' }),
    {
      about: "the issuer's number in Google's Wallet console: this and its next two, or none of them",
      standard: 'none: no passes for Google Wallet are offered',
    },
  ),
  GOOGLE_WALLET_ACCOUNT: variable(z.email({ error: 'must be an e-mail address' }).optional(), {
    about: 'the e-mail of the service account that signs them',
  }),
  GOOGLE_WALLET_KEY: variable(pem.optional(), { about: "that account's private key", isSecret: true }),
};

/** The groups of the configuration guide. */
export const variableGroups = { installation, data, mail, payments, tax, google, contact, wallet };

/** Every variable of the environment that the API, its worker and the operator's program read. */
export const variables = z.object({
  ...installation,
  ...data,
  ...mail,
  ...payments,
  ...tax,
  ...google,
  ...contact,
  ...wallet,
});

/** Those that a process reads that serves pages only. */
export const networkVariables = variables.pick({
  RATE_LIMIT_SCALE: true,
  TRUST_PROXY: true,
  LOG_LEVEL: true,
  REDSYS_URL: true,
});

export type Variables = z.output<typeof variables>;
