import { isTaxId } from '@dorsal/domain/tax-id';
import {
  type Configuration,
  defaultConfiguration,
  type GoogleConfiguration,
  type RecaptchaConfiguration,
} from '../../shared/configuration.ts';
import { type Variable, variables } from './variables.ts';

/** The host of real payments. */
const liveTpvHost = 'sis.redsys.es';

type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the table, which the configuration guide lists. */
type Name = keyof typeof variables;
/** The variables with one kind of value. */
type NameOf<Format extends Variable['format']> = {
  [Key in Name]: (typeof variables)[Key]['format'] extends Format ? Key : never;
}[Name];

/**
 * Reads the configuration from the environment, on the server; an empty variable counts as absent. Every value has a
 * working default. Throws an Error that names the variable for an invalid URL.
 */
export function readConfiguration(environment: Environment): Configuration {
  const text = (name: NameOf<'text'>) => value(environment, name) ?? '';
  const port = environment['PORT' satisfies Name];
  const publicUrl = origin(
    environment,
    'PUBLIC_URL',
    port ? `http://localhost:${port}` : defaultConfiguration.publicUrl,
  );
  const company = {
    name: text('COMPANY_NAME'),
    taxId: readTaxId(environment),
    address: text('COMPANY_ADDRESS'),
    city: text('COMPANY_CITY'),
    registry: text('COMPANY_REGISTRY'),
  };
  const tpvOrigin = origin(environment, 'REDSYS_URL');
  if (new URL(tpvOrigin).hostname === liveTpvHost) requireOwnCompany(company);
  return {
    publicUrl,
    productName: text('PRODUCT_NAME'),
    contactEmail: text('CONTACT_EMAIL'),
    contactPhone: text('CONTACT_PHONE'),
    partnerPanelUrl: address(environment, 'PARTNER_PANEL_URL'),
    instagramUrl: address(environment, 'INSTAGRAM_URL'),
    facebookUrl: address(environment, 'FACEBOOK_URL'),
    linkedInUrl: address(environment, 'LINKEDIN_URL'),
    tpvOrigin,
    google: readGoogle(environment, publicUrl),
    mapStyleUrl: text('MAP_STYLE_URL'),
    company,
    showsFaqs: value(environment, 'SHOW_FAQS') === 'true',
    recaptcha: readRecaptcha(environment),
    blog: {
      origin: origin(environment, 'GHOST_URL'),
      imageOrigins: [
        origin(environment, 'GHOST_URL'),
        ...addresses(environment, 'GHOST_IMAGE_ORIGINS').map((text) => new URL(text).origin),
      ],
      scriptUrls: addresses(environment, 'GHOST_SCRIPT_URLS'),
    },
    wallets: {
      apple: text('APPLE_WALLET_CERTIFICATE') !== '',
      google: text('GOOGLE_WALLET_ISSUER_ID') !== '',
    },
    // Any value but `true` switches it off: operators in a hurry write `off` or `0`.
    keepsOffline: value(environment, 'SERVICE_WORKER') === 'true',
  };
}

/** The API's URL, for pages whose process does not contain the API. */
export function readApiUrl(environment: Environment): string {
  return address(environment, 'API_URL');
}

/** The key of Ghost's Content API. It is public, but only members' scripts need it in a page. */
export function readContentKey(environment: Environment): string {
  const key = value(environment, 'GHOST_CONTENT_KEY') ?? '';
  if (key === '' || /^[\da-f]{26}$/i.test(key)) return key;
  throw new Error('GHOST_CONTENT_KEY must be 26 hexadecimal digits, as Ghost shows its Content API key.');
}

/** The tax id on the legal pages. */
function readTaxId(environment: Environment): string {
  const taxId = value(environment, 'COMPANY_TAX_ID') ?? '';
  if (taxId === '' || isTaxId(taxId)) return taxId;
  throw new Error(`COMPANY_TAX_ID is "${taxId}": its control character is wrong for a NIF.`);
}

/** Real sales need the name of the selling company: buyers can't sue a placeholder or get an invoice from it. */
function requireOwnCompany({ name, taxId }: Configuration['company']): void {
  const { company } = defaultConfiguration;
  const placeholders = [
    ...(name === company.name ? ['COMPANY_NAME'] : []),
    ...(taxId === company.taxId || taxId === '' ? ['COMPANY_TAX_ID'] : []),
  ];
  if (placeholders.length === 0) return;
  throw new Error(
    `REDSYS_URL is the live TPV, but the legal pages would name a company that doesn't exist: set ${placeholders.join(' and ')}.`,
  );
}

/** Google itself if there is a client id; otherwise the sandbox, which is only reachable on this machine. */
function readGoogle(environment: Environment, publicUrl: string): GoogleConfiguration | null {
  const clientId = value(environment, 'GOOGLE_CLIENT_ID');
  if (clientId) {
    const real = 'https://accounts.google.com/gsi/client';
    return { clientId, scriptUrl: address(environment, 'GOOGLE_SCRIPT_URL', real) };
  }
  const sandbox = defaultConfiguration.google;
  const isReachable = value(environment, 'GOOGLE_SCRIPT_URL') || isOnThisMachine(publicUrl);
  return sandbox && isReachable
    ? { ...sandbox, scriptUrl: address(environment, 'GOOGLE_SCRIPT_URL', sandbox.scriptUrl) }
    : null;
}

function readRecaptcha(environment: Environment): RecaptchaConfiguration | null {
  const siteKey = value(environment, 'RECAPTCHA_SITE_KEY');
  if (!siteKey) return null;
  return { siteKey, scriptUrl: address(environment, 'RECAPTCHA_SCRIPT_URL') };
}

function isOnThisMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

function value(environment: Environment, name: Name): string | undefined {
  const variable: Variable = variables[name];
  return environment[name] || variable.fallback;
}

function origin(environment: Environment, name: NameOf<'origin'>, fallback?: string): string {
  return new URL(addressIn(name, value(environment, name) ?? fallback)).origin;
}

function address(environment: Environment, name: NameOf<'address'>, fallback?: string): string {
  return addressIn(name, value(environment, name) ?? fallback);
}

/** Several URLs, separated by spaces. */
function addresses(environment: Environment, name: NameOf<'addresses'>): string[] {
  const values = (value(environment, name) ?? '').split(/\s+/).filter(Boolean);
  return values.map((text) => addressIn(name, text));
}

function addressIn(name: Name, text = ''): string {
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new Error(
      `${name} is "${text}", which is no address: links would lead nowhere. Give it as https://….`,
    );
  }
  return text;
}
