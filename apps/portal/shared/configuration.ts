/** The settings of an installation. All are public: they are part of the pages. */
export interface Configuration {
  /** Origin of every URL that the portal writes, without a trailing slash. */
  readonly publicUrl: string;
  readonly productName: string;
  readonly contactEmail: string;
  /** As displayed; its link contains only the digits and the plus sign. */
  readonly contactPhone: string;
  readonly partnerPanelUrl: string;
  readonly instagramUrl: string;
  readonly facebookUrl: string;
  readonly linkedInUrl: string;
  /** The origin to which the bank's payment form is submitted. */
  readonly tpvOrigin: string;
  /** Sign-in with Google; null if there is none. */
  readonly google: GoogleConfiguration | null;
  /** The URL of a MapLibre style. */
  readonly mapStyleUrl: string;
  /** The company responsible for the portal, as the legal pages name it. */
  readonly company: Company;
  /** Whether the home and organizer pages show their questions and answers. */
  readonly showsFaqs: boolean;
  /** Google's captcha on the contact form; null: the portal's own proof of work. */
  readonly recaptcha: RecaptchaConfiguration | null;
  readonly blog: BlogConfiguration;
  readonly wallets: WalletConfiguration;
  /** Whether browsers cache pages for use without a network. */
  readonly keepsOffline: boolean;
}

/** The wallets that tickets can be added to: those with keys to sign a pass. */
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
  /** The company's seat and the city of the competent courts. */
  readonly city: string;
  /** The entry in the commercial register, as part of a sentence. */
  readonly registry: string;
}

export interface RecaptchaConfiguration {
  readonly siteKey: string;
  readonly scriptUrl: string;
}

/** What the blog's pages may load from other hosts. */
interface BlogConfiguration {
  /** Ghost's origin. */
  readonly origin: string;
  /** The origins of its pictures, audio and video: Ghost's own, and others that it uses. */
  readonly imageOrigins: readonly string[];
  /** Ghost's own scripts (cards, members portal), loaded only after consent. */
  readonly scriptUrls: readonly string[];
}

export interface GoogleConfiguration {
  readonly clientId: string;
  /** The URL of `gsi/client`; the files that it loads are in the same folder. */
  readonly scriptUrl: string;
}

/** The style of the portal's own map. */
export const ownMapStyleUrl = '/map/style.json';

/** The defaults, with the sandbox on this machine in place of external services. */
export const defaultConfiguration: Configuration = {
  publicUrl: 'http://localhost:3000',
  productName: 'Dorsal',
  contactEmail: 'hola@dorsal.example',
  contactPhone: '+34 960 000 000',
  partnerPanelUrl: 'http://localhost:3002/register',
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
