import { resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { networkVariables, type Variables, variables } from './config-variables.ts';
import { redsysTestKey } from './money-variables.ts';
import { repositoryRoot } from './package-root.ts';
import { type AppleWalletConfig, appleWalletOf } from './apple-config.ts';
import { type GoogleSignInConfig, googleSignInOf } from './google-sign-in-config.ts';
import { type GoogleWalletConfig, googleWalletOf } from './google-config.ts';

const liveTpvHost = 'sis.redsys.es';

export interface RedsysConfig {
  /** The address to which the browser posts the payment form. */
  readonly url: string;
  /** The address for refunds: trataPeticionREST. */
  readonly requestUrl: string;
  /** The address for queries about a payment's result. */
  readonly queryUrl: string;
  readonly merchantCode: string;
  readonly terminal: string;
  readonly secret: string;
  readonly signatureVersion: 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2';
}

/** A bucket with the S3 protocol. */
export interface PhotoBucketConfig {
  /** Without the bucket, which is part of the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** The tax agency's services for VERI*FACTU records. */
export interface TaxConfig {
  /** The company that runs the portal: the maker of the program, and the third party that issues for organizers. */
  readonly company: { readonly name: string; readonly nif: string };
  /** Its address, as its own invoices show it; null: still the placeholder. */
  readonly seat: { readonly address: string; readonly city: string } | null;
  /** Where records and queries are posted. */
  readonly serviceUrl: string;
  /** The address of the QR code of a document, without parameters. */
  readonly qrUrl: string;
  /** What the company declares about the program. */
  readonly declaration: {
    /** Null: still the placeholder. */
    readonly address: string | null;
    /** The ISO day of each version's signature. */
    readonly signedOn: ReadonlyMap<string, string>;
    /** Town and country; null: the declaration is unsigned. */
    readonly place: string | null;
  };
  /** Must equal the database's `NumeroInstalacion`; null: only an agency on this machine gets records. */
  readonly installation: string | null;
}

export interface RecaptchaConfig {
  readonly secretKey: string;
  /** Google's `siteverify`. */
  readonly verifyUrl: string;
}

/** The account from which money is sent to organizers, and refunds of transfers to buyers. */
export interface PayoutDebtor {
  readonly name: string;
  readonly iban: string;
  /** Null: the bank finds it by the IBAN. */
  readonly bic: string | null;
}

export interface Config {
  /** The portal's own origin, without a trailing slash: the base of all generated links, and of cookies' `Secure`. */
  readonly publicUrl: string;
  /** The origin of the organizers' panel, without a trailing slash. */
  readonly panelUrl: string;
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Absolute path of the embedded database, people's photos and generated pictures. */
  readonly dataDir: string;
  /** The storage for people's photos; null: in `dataDir`. */
  readonly photoBucket: PhotoBucketConfig | null;
  /** Null: generated at the first start and stored in the database. */
  readonly appSecret: string | null;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Receives alerts that need a person; null: they are only logged. */
  readonly operatorEmail: string | null;
  /** Receives the messages of the contact form. */
  readonly contactEmail: string;
  /** Google's captcha; null: our own proof of work. */
  readonly recaptcha: RecaptchaConfig | null;
  readonly redsys: RedsysConfig;
  /** Null: no files of transfers can be written. */
  readonly payoutDebtor: PayoutDebtor | null;
  readonly tax: TaxConfig;
  /** Null: no sign-in with Google. */
  readonly google: GoogleSignInConfig | null;
  /** Null: no passes for Apple Wallet. */
  readonly appleWallet: AppleWalletConfig | null;
  /** Null: no passes for Google Wallet. */
  readonly googleWallet: GoogleWalletConfig | null;
  /** Multiplies every limit per network address. */
  readonly rateLimitScale: number;
  /** Addresses and networks of trusted reverse proxies; empty: none. */
  readonly trustProxy: readonly string[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** Whether payments move real money. */
export function isLiveTpv({ url }: Pick<RedsysConfig, 'url'>): boolean {
  return new URL(url).hostname === liveTpvHost;
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. Throws ConfigError for an
 * invalid value, and for live TPV keys on an installation that may lose orders.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = parseVariables(variables, environment);
  const isLive = isLiveTpv({ url: env.REDSYS_URL });
  const config: Config = {
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    panelUrl: env.PANEL_URL ?? `http://localhost:${env.PANEL_PORT ?? env.PORT + 2}`,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: resolve(repositoryRoot(), env.DATA_DIR),
    photoBucket: photoBucketOf(env),
    appSecret: env.APP_SECRET ?? null,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    contactEmail: env.CONTACT_EMAIL,
    recaptcha: recaptchaConfig(env),
    redsys: {
      url: env.REDSYS_URL,
      requestUrl: env.REDSYS_REQUEST_URL ?? beside(env.REDSYS_URL, 'rest/trataPeticionREST'),
      queryUrl: env.REDSYS_QUERY_URL ?? beside(env.REDSYS_URL, 'rest/consultaOperaciones'),
      merchantCode: env.REDSYS_MERCHANT_CODE,
      terminal: env.REDSYS_TERMINAL,
      secret: env.REDSYS_SECRET,
      signatureVersion: env.REDSYS_SIGNATURE_VERSION,
    },
    payoutDebtor: payoutDebtorOf(env),
    tax: {
      company: { name: env.COMPANY_NAME, nif: env.COMPANY_TAX_ID },
      seat:
        env.COMPANY_ADDRESS && env.COMPANY_CITY
          ? { address: env.COMPANY_ADDRESS, city: env.COMPANY_CITY }
          : null,
      serviceUrl: env.TAX_SERVICE_URL,
      qrUrl: env.TAX_QR_URL,
      declaration: {
        address:
          env.COMPANY_ADDRESS && env.COMPANY_CITY
            ? `${env.COMPANY_ADDRESS} ${env.COMPANY_CITY}, España`
            : null,
        signedOn: env.TAX_DECLARED_ON,
        place: env.TAX_DECLARED_IN ?? null,
      },
      installation: env.TAX_INSTALLATION ?? null,
    },
    google: googleSignInOf(env),
    appleWallet: appleWalletOf(env),
    googleWallet: googleWalletOf(env),
    ...networkConfigOf(env),
  };
  if (isLive) refuseUnsafeLive(config);
  return config;
}

export type NetworkConfig = Pick<Config, 'rateLimitScale' | 'trustProxy' | 'logLevel'>;

/** The configuration of a process that serves pages only, without secrets. Throws ConfigError for an invalid value. */
export function readNetworkConfig(environment: Readonly<Record<string, string | undefined>>): NetworkConfig {
  return networkConfigOf(parseVariables(networkVariables, environment));
}

function networkConfigOf(env: z.output<typeof networkVariables>): NetworkConfig {
  return {
    rateLimitScale: env.RATE_LIMIT_SCALE ?? (isLiveTpv({ url: env.REDSYS_URL }) ? 1 : 20),
    trustProxy: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
  };
}

function parseVariables<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigError(`The configuration cannot work: ${faults.join('; ')}.`);
}

/** All settings of the bucket or none: with a part of them photos would be stored in the wrong place. */
function photoBucketOf(env: Variables): PhotoBucketConfig | null {
  const { PHOTOS_S3_ENDPOINT: endpoint, PHOTOS_S3_BUCKET: bucket, PHOTOS_S3_REGION: region } = env;
  const { PHOTOS_S3_KEY: key, PHOTOS_S3_SECRET: secret } = env;
  if (endpoint && bucket && key && secret) return { endpoint, bucket, region, key, secret };
  if (!endpoint && !bucket && !key && !secret) return null;
  throw new ConfigError(
    'PHOTOS_S3_ENDPOINT, PHOTOS_S3_BUCKET, PHOTOS_S3_KEY and PHOTOS_S3_SECRET belong together, but some are missing. ' +
      'Set all of them, or none to keep photos in DATA_DIR.',
  );
}

/** Name and IBAN or none: a bank takes no file without both. */
function payoutDebtorOf(env: Variables): PayoutDebtor | null {
  const { PAYOUT_NAME: name, PAYOUT_IBAN: iban, PAYOUT_BIC: bic = null } = env;
  if (name && iban) return { name, iban, bic };
  if (!name && !iban && bic === null) return null;
  throw new ConfigError(
    'PAYOUT_NAME and PAYOUT_IBAN belong together, but one is missing. Set both, or none of the three if nothing is paid out.',
  );
}

/** Both keys or none: if page and server used different captchas, no message could be sent. */
function recaptchaConfig(env: Variables): RecaptchaConfig | null {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET_KEY: secretKey } = env;
  if (siteKey && secretKey) return { secretKey, verifyUrl: env.RECAPTCHA_VERIFY_URL };
  if (!siteKey && !secretKey) return null;
  throw new ConfigError(
    `${siteKey ? 'RECAPTCHA_SECRET_KEY' : 'RECAPTCHA_SITE_KEY'} is missing: Google's captcha needs both keys. Set it, or ` +
      'none of the two for the proof of work.',
  );
}

/** The TPV's other addresses are on the same host as its form. */
function beside(formUrl: string, path: string): string {
  return new URL(path, formUrl).href;
}

function refuseUnsafeLive(config: Config): void {
  if (config.databaseUrl === null) {
    throw new ConfigError(
      'REDSYS_URL is the live TPV, but DATABASE_URL is missing: the embedded database is neither backed up nor upgraded, so ' +
        'paid orders could be lost. Set DATABASE_URL to a PostgreSQL, or REDSYS_URL to a test TPV.',
    );
  }
  if (!config.publicUrl.startsWith('https:')) {
    throw new ConfigError(
      'REDSYS_URL is the live TPV, but PUBLIC_URL is not https: sessions and payments would cross the network in the ' +
        'clear. Set PUBLIC_URL to the https address of the portal.',
    );
  }
  if (!config.panelUrl.startsWith('https:')) {
    throw new ConfigError(
      'REDSYS_URL is the live TPV, but PANEL_URL is not https: the sessions of organizers would cross the network in the ' +
        'clear. Set PANEL_URL to the https address of the panel.',
    );
  }
  if (config.google && !config.google.jwksUrl.startsWith('https:')) {
    throw new ConfigError(
      'REDSYS_URL is the live TPV, but GOOGLE_JWKS_URL is not https: whoever answers there could sign in as anybody. Set ' +
        "GOOGLE_CLIENT_ID alone for Google itself, or none of Google's variables to do without it.",
    );
  }
  if (config.redsys.secret === redsysTestKey) {
    throw new ConfigError(
      'REDSYS_URL is the live TPV, but REDSYS_SECRET is the public test key. Set your own.',
    );
  }
  if (config.appSecret === null) {
    throw new ConfigError(
      'REDSYS_URL is the live TPV, but APP_SECRET is missing: it would be kept in the database, where a stolen backup ' +
        'could sign sessions. Set APP_SECRET (32 characters or more).',
    );
  }
}
