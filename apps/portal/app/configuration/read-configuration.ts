import {
  type Configuration,
  defaultConfiguration,
  type GoogleConfiguration,
  type RecaptchaConfiguration,
} from './configuration.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment, on the server; an empty variable counts as absent. Every value has a
 * working default. Throws Error naming the variable for an address that is none.
 */
export function readConfiguration(environment: Environment): Configuration {
  const standard = defaultConfiguration;
  const text = (name: string, fallback: string) => environment[name] || fallback;
  const port = environment.PORT;
  const publicUrl = origin(environment, 'PUBLIC_URL', port ? `http://localhost:${port}` : standard.publicUrl);
  return {
    publicUrl,
    productName: text('PRODUCT_NAME', standard.productName),
    contactEmail: text('CONTACT_EMAIL', standard.contactEmail),
    contactPhone: text('CONTACT_PHONE', standard.contactPhone),
    partnerPanelUrl: address(environment, 'PARTNER_PANEL_URL', standard.partnerPanelUrl),
    instagramUrl: address(environment, 'INSTAGRAM_URL', standard.instagramUrl),
    facebookUrl: address(environment, 'FACEBOOK_URL', standard.facebookUrl),
    linkedInUrl: address(environment, 'LINKEDIN_URL', standard.linkedInUrl),
    tpvOrigin: origin(environment, 'REDSYS_URL', standard.tpvOrigin),
    google: readGoogle(environment, publicUrl),
    mapStyleUrl: text('MAP_STYLE_URL', standard.mapStyleUrl),
    company: {
      name: text('COMPANY_NAME', standard.company.name),
      taxId: text('COMPANY_TAX_ID', standard.company.taxId),
      address: text('COMPANY_ADDRESS', standard.company.address),
      city: text('COMPANY_CITY', standard.company.city),
      registry: text('COMPANY_REGISTRY', standard.company.registry),
    },
    showsFaqs: environment.SHOW_FAQS === 'true',
    recaptcha: readRecaptcha(environment),
    blog: {
      origin: origin(environment, 'GHOST_URL', standard.blog.origin),
      scriptUrls: addresses(environment, 'GHOST_SCRIPT_URLS'),
    },
  };
}

/** Google itself where there is a client id; until then the sandbox's, which only people on this machine can reach. */
function readGoogle(environment: Environment, publicUrl: string): GoogleConfiguration | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: scriptUrl } = environment;
  if (clientId) {
    const real = 'https://accounts.google.com/gsi/client';
    return { clientId, scriptUrl: address(environment, 'GOOGLE_SCRIPT_URL', real) };
  }
  const sandbox = defaultConfiguration.google;
  const isReachable = scriptUrl || isOnThisMachine(publicUrl);
  return sandbox && isReachable
    ? { ...sandbox, scriptUrl: address(environment, 'GOOGLE_SCRIPT_URL', sandbox.scriptUrl) }
    : null;
}

function readRecaptcha(environment: Environment): RecaptchaConfiguration | null {
  const siteKey = environment.RECAPTCHA_SITE_KEY;
  if (!siteKey) return null;
  const real = 'https://www.google.com/recaptcha/api.js';
  return { siteKey, scriptUrl: address(environment, 'RECAPTCHA_SCRIPT_URL', real) };
}

function isOnThisMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

function origin(environment: Environment, name: string, fallback: string): string {
  return new URL(address(environment, name, fallback)).origin;
}

/** Several, apart from each other by blanks. */
function addresses(environment: Environment, name: string): string[] {
  const values = (environment[name] ?? '').split(/\s+/).filter(Boolean);
  return values.map((value) => address({ [name]: value }, name, value));
}

function address(environment: Environment, name: string, fallback: string): string {
  const value = environment[name] || fallback;
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
    throw new Error(
      `${name} is "${value}", which is no address: links would lead nowhere. Give it as https://….`,
    );
  }
  return value;
}
