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
  /** Sign-in with Google; null where there is none. */
  readonly google: GoogleConfiguration | null;
  /** A MapLibre style. */
  readonly mapStyleUrl: string;
  /** Who answers for the portal, as the legal pages name it. */
  readonly company: Company;
  /** Whether the home and organizer pages show their questions and answers. */
  readonly showsFaqs: boolean;
  /** Google's captcha on the contact form; null: the portal's own proof of work. */
  readonly recaptcha: RecaptchaConfiguration | null;
  readonly blog: BlogConfiguration;
  readonly wallets: WalletConfiguration;
  /** Whether browsers keep pages for when there is no network. */
  readonly keepsOffline: boolean;
}

/** Whose phones' wallets may have a ticket: where there are keys to sign it with. */
interface WalletConfiguration {
  readonly apple: boolean;
  readonly google: boolean;
}

/** The placeholders of the legal pages. */
interface Company {
  readonly name: string;
  /** NIF. */
  readonly taxId: string;
  /** Street, number and postal code. */
  readonly address: string;
  /** Whose courts decide, and where the company sits. */
  readonly city: string;
  /** The entry in the commercial register, as a sentence part. */
  readonly registry: string;
}

export interface RecaptchaConfiguration {
  readonly siteKey: string;
  readonly scriptUrl: string;
}

/** What the blog's pages may load of other hosts. */
interface BlogConfiguration {
  /** Ghost's. */
  readonly origin: string;
  /** Where its pictures, sounds and films are: Ghost's origin, and others that it names. */
  readonly imageOrigins: readonly string[];
  /** Ghost's own scripts (cards, members portal): loaded after consent only. */
  readonly scriptUrls: readonly string[];
}

export interface GoogleConfiguration {
  readonly clientId: string;
  /** `gsi/client`; what it loads stands beside it. */
  readonly scriptUrl: string;
}

/** The map that the portal brings along. */
export const ownMapStyleUrl = '/map/style.json';

/** Where nothing else is said; the sandbox on this machine stands in for what is outside. */
export const defaultConfiguration: Configuration = {
  publicUrl: 'http://localhost:3000',
  productName: 'Dorsal',
  contactEmail: 'hola@dorsal.example',
  contactPhone: '+34 960 000 000',
  partnerPanelUrl: 'http://localhost:3001/organizador/',
  instagramUrl: 'https://www.instagram.com/',
  facebookUrl: 'https://www.facebook.com/',
  linkedInUrl: 'https://www.linkedin.com/',
  tpvOrigin: 'http://localhost:3001',
  google: {
    clientId: '100000000000-sandbox.apps.googleusercontent.com',
    scriptUrl: 'http://localhost:3001/google/gsi/client',
  },
  mapStyleUrl: ownMapStyleUrl,
  company: {
    name: 'Dorsal Eventos, S.L.',
    taxId: 'B00000000',
    address: 'Calle de la Salida, 1, 46001',
    city: 'Valencia',
    registry: 'Registro Mercantil de Valencia',
  },
  showsFaqs: false,
  recaptcha: null,
  blog: { origin: 'http://localhost:3001', imageOrigins: ['http://localhost:3001'], scriptUrls: [] },
  wallets: { apple: false, google: false },
  keepsOffline: true,
};
