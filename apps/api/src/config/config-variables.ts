import { isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import { z } from 'zod';
import { isBic } from '@dorsal/domain/credit-transfer-file';
import { ibanProblem, normaliseIban } from '@dorsal/domain/iban';

/** The public test key of Redsys' own documentation: for the sandbox, invalid elsewhere. */
export const redsysTestKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** The company of an installation that names no other. */
export const exampleCompany = { name: 'Dorsal Eventos, S.L.', nif: 'B00000000' };

/** The description of a variable for the configuration guide; default and format come from the schema if possible. */
interface About {
  readonly about: string;
  /** In words, if the default depends on something; else the schema's own is used. */
  readonly standard?: string;
  /** Never to be shown or logged. */
  readonly isSecret?: true;
  /** An example; set if a production installation must set the variable. */
  readonly example?: string;
}

declare module 'zod' {
  interface GlobalMeta extends Partial<About> {
    /** The format of a value, in words. */
    format?: string;
  }
}

/** Requires the description that the guide needs. */
function variable<Schema extends z.ZodType>(schema: Schema, about: About): Schema {
  return schema.meta({ ...about });
}

/** Whether the text is a version and a day of the calendar, as `1=2026-12-15`. */
function isSignature(text: string): boolean {
  const day = /^[\w.]+=(.*)$/.exec(text)?.[1];
  return z.iso.date().safeParse(day).success;
}

const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .meta({ format: 'http or https address' });

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

/** As the bank issues it; with any other text the bank would refuse every payment. */
const bankKey = z
  .string()
  .regex(
    /^(?:[A-Za-z\d+/]{4}){4,}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/,
    'must be the key in base64, as the bank shows it',
  )
  .meta({ format: 'base64' });

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

const payments = {
  REDSYS_URL: variable(httpAddress.default('http://localhost:3001/tpv/sis/realizarPago'), {
    about:
      'where the payment form goes; on `sis.redsys.es` payments are real. Test: `https://sis-t.redsys.es:25443/sis/realizarPago`',
    example: 'https://sis.redsys.es/sis/realizarPago',
  }),
  REDSYS_REQUEST_URL: variable(httpAddress.optional(), {
    about: 'where refunds are asked for',
    standard: '`rest/trataPeticionREST` beside `REDSYS_URL`',
  }),
  REDSYS_QUERY_URL: variable(httpAddress.optional(), {
    about: 'where it is asked what became of a payment; confirm the address with your bank',
    standard: '`rest/consultaOperaciones` beside `REDSYS_URL`',
  }),
  REDSYS_MERCHANT_CODE: variable(z.string().default('999008881'), {
    about: "the merchant's number (FUC)",
    example: '',
  }),
  REDSYS_TERMINAL: variable(z.string().default('1'), { about: "the terminal's number", example: '1' }),
  REDSYS_SECRET: variable(bankKey.default(redsysTestKey), {
    about:
      "signs what goes to the bank and proves what comes from it. The default is Redsys' public test key, which the live TPV refuses",
    isSecret: true,
    example: '',
  }),
  REDSYS_SIGNATURE_VERSION: variable(z.enum(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']).default('HMAC_SHA512_V2'), {
    about: 'what messages to and from the bank are signed with: as the terminal is set up there',
  }),
  PAYOUT_NAME: variable(z.string().max(70, 'must have 70 characters at most').optional(), {
    about: 'who holds the account from which organizers are paid out: this and its next, or none of them',
    standard: 'none: `payouts file` refuses to write a file',
    example: '',
  }),
  PAYOUT_IBAN: variable(
    z
      .string()
      .refine((text) => ibanProblem(text) === undefined, 'must be an IBAN of SEPA with its right checksum')
      .transform(normaliseIban)
      .optional()
      .meta({ format: 'IBAN' }),
    { about: 'the IBAN of that account', example: '' },
  ),
  PAYOUT_BIC: variable(
    z.string().refine(isBic, 'must be a BIC of 8 or 11 characters').optional().meta({ format: 'BIC' }),
    { about: "the BIC of its bank; most banks don't need it" },
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

const tax = {
  COMPANY_NAME: variable(z.string().max(120).default(exampleCompany.name), {
    about:
      'the company that runs the portal, as the tax agency knows it: it issues and sends for the organizers',
    example: 'Dorsal Eventos, S.L.',
  }),
  COMPANY_TAX_ID: variable(
    z
      .string()
      .transform(normaliseTaxId)
      .refine(isTaxId, 'must be a Spanish tax number with its control character')
      .default(exampleCompany.nif)
      .meta({ format: 'NIF' }),
    { about: 'its tax number', example: '' },
  ),
  COMPANY_ADDRESS: variable(z.string().max(200).optional(), {
    about:
      'its address in its own invoices and in the declaration about the billing program, which is unsigned without it',
  }),
  COMPANY_CITY: variable(z.string().max(100).optional(), { about: 'the town of that address' }),
  TAX_DECLARED_ON: variable(
    z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
      .refine((parts) => parts.every((part) => isSignature(part.trim())), {
        error: 'must be versions with their days, as 1=2026-12-15',
      })
      .transform((parts) => new Map(parts.map((part) => part.trim().split('=') as [string, string])))
      .meta({ format: 'versions and days' }),
    {
      about:
        'when the company signed the declaration about each version of the billing program, as `1=2026-12-15` (RD 1007/2023, art. 13)',
      standard: 'none: page and PDF say that the company has not signed',
      example: '',
    },
  ),
  TAX_DECLARED_IN: variable(z.string().max(120).optional(), {
    about: 'the town and country of that signature, as `Valencia, España`',
    example: '',
  }),
  TAX_SERVICE_URL: variable(
    httpAddress.default('http://localhost:3001/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'),
    {
      about:
        "where records go. Production: `https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`, with a company's seal `www10`",
      example: 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    },
  ),
  TAX_QR_URL: variable(httpAddress.default('http://localhost:3001/aeat/wlpl/TIKE-CONT/ValidarQR'), {
    about:
      'the address in the QR code of a document. Production: `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR`',
    example: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  }),
  TAX_INSTALLATION: variable(z.string().optional(), {
    about:
      "must equal the database's number of installation (`tax status` prints it), else nothing is sent to the agency: so a copy for tests sends nothing",
    standard: 'none: only an agency on this machine gets records',
  }),
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
