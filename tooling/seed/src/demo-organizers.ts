import { readFileSync } from 'node:fs';
import { demoId } from './demo-id.ts';

export interface DemoOrganizer {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  /** A PNG; null if pages show the initials. */
  readonly logo: Buffer | null;
  readonly city: string;
  /** The account for transfers, at a bank number that no bank has; null if it accepts no transfers. */
  readonly transferIban: string | null;
  /** The issuer of its invoices. The tax numbers are valid but of no province, so no company can have them. */
  readonly invoiceIssuer: DemoParty;
}

interface DemoParty {
  readonly name: string;
  readonly taxId: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
}

type OrganizerDraft = Pick<DemoOrganizer, 'slug' | 'name' | 'city'> & {
  readonly transferIban?: string;
  /** The organizer has a file in `logos`. */
  readonly hasLogo?: true;
  readonly issuer: Omit<DemoParty, 'city' | 'country'>;
};

const organizer = ({ slug, name, city, transferIban, hasLogo, issuer }: OrganizerDraft): DemoOrganizer => ({
  id: demoId(`organizer ${slug}`),
  slug,
  name,
  email: `hola@${slug}.example`,
  logo: hasLogo ? readFileSync(new URL(`logos/${slug}.png`, import.meta.url)) : null,
  city,
  transferIban: transferIban ?? null,
  invoiceIssuer: { ...issuer, city, country: 'España' },
});

/** Invented organizers. */
export const demoOrganizers: readonly DemoOrganizer[] = [
  organizer({
    slug: 'linea-de-cal',
    hasLogo: true,
    name: 'Línea de Cal',
    city: 'València',
    transferIban: 'ES6999990001494000004911',
    issuer: {
      name: 'Línea de Cal Eventos Deportivos, S.L.',
      taxId: 'B00714261',
      address: 'Carrer de la Calç Viva, 12, bajo',
      postalCode: '46022',
      province: 'Valencia',
    },
  }),
  organizer({
    slug: 'senda-roja',
    hasLogo: true,
    name: 'Senda Roja',
    city: 'Benasque',
    issuer: {
      name: 'Club de Montaña Senda Roja',
      taxId: 'G00128306',
      address: 'Camino de la Senda Roja, 3',
      postalCode: '22440',
      province: 'Huesca',
    },
  }),
  organizer({
    slug: 'pedal-y-cuneta',
    hasLogo: true,
    name: 'Pedal y Cuneta',
    city: 'Granada',
    transferIban: 'ES2899990001456218336578',
    issuer: {
      name: 'Pedal y Cuneta, S. Coop. And.',
      taxId: 'F00451195',
      address: 'Cuesta de la Cadena, 41, 1.º B',
      postalCode: '18010',
      province: 'Granada',
    },
  }),
  organizer({
    slug: 'mar-abierta',
    hasLogo: true,
    name: 'Mar Abierta',
    city: 'Santander',
    transferIban: 'ES8999990001498095112624',
    issuer: {
      name: 'Mar Abierta Travesías, S.L.',
      taxId: 'B00982041',
      address: 'Rampa del Dique Seco, 7',
      postalCode: '39004',
      province: 'Cantabria',
    },
  }),
  organizer({
    slug: 'islas-en-ruta',
    name: 'Islas en Ruta',
    city: 'Las Palmas de Gran Canaria',
    issuer: {
      name: 'Islas en Ruta Organización, S.L.U.',
      taxId: 'B00335174',
      address: 'Calle del Alisio, 88, oficina 4',
      postalCode: '35008',
      province: 'Las Palmas',
    },
  }),
  organizer({
    slug: 'nave-doce',
    name: 'Nave Doce',
    city: 'Torrent',
    issuer: {
      name: 'Nave Doce Entrenamiento, S.L.',
      taxId: 'B00562934',
      address: 'Polígono Mas del Jutge, nave 12',
      postalCode: '46900',
      province: 'Valencia',
    },
  }),
];
