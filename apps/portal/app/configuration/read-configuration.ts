import { type Configuration, defaultConfiguration, type GoogleConfiguration } from './configuration.ts';

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

function isOnThisMachine(publicUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}

function origin(environment: Environment, name: string, fallback: string): string {
  return new URL(address(environment, name, fallback)).origin;
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
