/** What differs between installations and may be known to everybody: it is part of the pages. */
export interface Configuration {
  /** Origin of every address that we write, without a trailing slash. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly contactEmail: string;
  /** As people read it; the link leaves everything but digits and the plus sign out. */
  readonly contactPhone: string;
  readonly partnerPanelUrl: string;
  readonly instagramUrl: string;
  readonly facebookUrl: string;
  readonly linkedInUrl: string;
  /** Where the bank's payment form goes. */
  readonly tpvOrigin: string;
  /** A MapLibre style. */
  readonly mapStyleUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from the environment; an empty variable counts as absent. Every value has a working default.
 * Throws Error naming the variable for an address that is none.
 */
export function readConfiguration(environment: Environment): Configuration {
  const text = (name: string, fallback: string) => environment[name] || fallback;
  const address = (name: string, fallback: string) => {
    const value = text(name, fallback);
    if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
      throw new Error(
        `${name} is "${value}", which is no address: links would lead nowhere. Give it as https://….`,
      );
    }
    return value;
  };
  const origin = (name: string, fallback: string) => new URL(address(name, fallback)).origin;
  return {
    publicUrl: origin('PUBLIC_URL', `http://localhost:${text('PORT', '3000')}`),
    productName: text('PRODUCT_NAME', 'Dorsal'),
    contactEmail: text('CONTACT_EMAIL', 'hola@dorsal.example'),
    contactPhone: text('CONTACT_PHONE', '+34 960 000 000'),
    partnerPanelUrl: address('PARTNER_PANEL_URL', 'http://localhost:3001/organizador/'),
    instagramUrl: address('INSTAGRAM_URL', 'https://www.instagram.com/'),
    facebookUrl: address('FACEBOOK_URL', 'https://www.facebook.com/'),
    linkedInUrl: address('LINKEDIN_URL', 'https://www.linkedin.com/'),
    tpvOrigin: origin('REDSYS_URL', 'http://localhost:3001/tpv/sis/realizarPago'),
    mapStyleUrl: text('MAP_STYLE_URL', '/map/style.json'),
  };
}

export const defaultConfiguration = readConfiguration({});
