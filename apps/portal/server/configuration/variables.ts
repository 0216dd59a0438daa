import { defaultConfiguration } from '../../shared/configuration.ts';

/** The kind of a variable's value. */
type Format = 'text' | 'address' | 'origin' | 'addresses' | 'flag' | 'port';

export interface Variable {
  /** What it is for, for the configuration guide. */
  readonly about: string;
  readonly format: Format;
  /** The value if it is absent or empty. */
  readonly fallback?: string;
  /** The default in words, if it depends on something else. */
  readonly standard?: string;
  /** An example value, for variables that a real installation must set. */
  readonly example?: string;
}

const { company, ...standard } = defaultConfiguration;

/** Every environment variable that the pages' server reads; the configuration guide lists them all. */
export const variables = {
  PORT: { about: 'is part of the default of `PUBLIC_URL`', format: 'port', fallback: '3000' },
  PUBLIC_URL: {
    about: 'the origin of canonical links and social previews',
    format: 'origin',
    standard: '`http://localhost:$PORT`',
  },
  API_URL: {
    about: 'where the pages find the API: to be set where `ROLES` has `web` without `api`',
    format: 'address',
    fallback: 'http://localhost:3000',
  },
  PRODUCT_NAME: { about: "the portal's name", format: 'text', fallback: standard.productName },
  CONTACT_EMAIL: {
    about: 'where people write to: in the footer, on legal pages and where something went wrong',
    format: 'text',
    fallback: standard.contactEmail,
    example: 'hola@dorsal.example',
  },
  CONTACT_PHONE: {
    about: 'as people read it',
    format: 'text',
    fallback: standard.contactPhone,
    example: '+34 960 000 000',
  },
  PARTNER_PANEL_URL: {
    about: "where both partner buttons lead: the registration of the organizers' panel",
    format: 'address',
    fallback: standard.partnerPanelUrl,
    example: 'https://panel.dorsal.example/register',
  },
  INSTAGRAM_URL: { about: 'linked in the footer', format: 'address', fallback: standard.instagramUrl },
  FACEBOOK_URL: { about: 'linked in the footer', format: 'address', fallback: standard.facebookUrl },
  LINKEDIN_URL: { about: 'linked in the footer', format: 'address', fallback: standard.linkedInUrl },
  COMPANY_NAME: {
    about: 'the company that answers for the portal, on the legal pages',
    format: 'text',
    fallback: company.name,
    example: company.name,
  },
  COMPANY_TAX_ID: { about: 'its NIF', format: 'text', fallback: company.taxId, example: company.taxId },
  COMPANY_ADDRESS: {
    about: 'its street, number and postal code',
    format: 'text',
    fallback: company.address,
    example: company.address,
  },
  COMPANY_CITY: {
    about: "the town of the company's seat, whose courts decide",
    format: 'text',
    fallback: company.city,
    example: company.city,
  },
  COMPANY_REGISTRY: {
    about: 'its entry in the commercial register, as a part of a sentence',
    format: 'text',
    fallback: company.registry,
    example: company.registry,
  },
  SHOW_FAQS: {
    about: 'whether the home and organizer pages show their questions and answers',
    format: 'flag',
    fallback: 'false',
  },
  SERVICE_WORKER: {
    about:
      'whether browsers keep My Tickets and the check-in for when there is no network; `false` removes what they have kept',
    format: 'flag',
    fallback: 'true',
  },
  MAP_STYLE_URL: {
    about: 'a MapLibre style; the own one has coasts, provinces and towns, but no streets',
    format: 'text',
    fallback: standard.mapStyleUrl,
  },
  REDSYS_URL: {
    about: 'its origin may receive forms (Content Security Policy)',
    format: 'origin',
    fallback: standard.tpvOrigin,
  },
  GOOGLE_CLIENT_ID: { about: 'shows the button', format: 'text' },
  GOOGLE_SCRIPT_URL: {
    about: 'where the script of the button is (`gsi/client`)',
    format: 'address',
    standard: "Google's with a client id, else the sandbox's",
  },
  RECAPTCHA_SITE_KEY: {
    about: "Google's captcha on the contact form, in place of the portal's own proof of work",
    format: 'text',
  },
  RECAPTCHA_SCRIPT_URL: {
    about: 'where its script is',
    format: 'address',
    fallback: 'https://www.google.com/recaptcha/api.js',
  },
  APPLE_WALLET_CERTIFICATE: { about: 'with it the privacy policy names Apple Wallet', format: 'text' },
  GOOGLE_WALLET_ISSUER_ID: { about: 'with it the privacy policy names Google Wallet', format: 'text' },
  GHOST_URL: {
    about: 'the Ghost that the blog comes from',
    format: 'origin',
    fallback: standard.blog.origin,
    example: 'https://blog.dorsal.example',
  },
  GHOST_CONTENT_KEY: {
    about: "the Content API key of a custom integration in Ghost; the sandbox's by default",
    format: 'text',
    fallback: '0d0b5a1c0ffee5a1e0d0b5a1c0',
    example: '22444f78447824223cefc48062',
  },
  GHOST_IMAGE_ORIGINS: {
    about:
      "where posts' pictures are besides `GHOST_URL`: its storage or delivery network, `https://images.unsplash.com` where writers use it",
    format: 'addresses',
  },
  GHOST_SCRIPT_URLS: {
    about: "Ghost's own scripts (cards, members portal); loaded after consent only",
    format: 'addresses',
  },
} as const satisfies Readonly<Record<string, Variable>>;
