import { demoId } from './demo-id.ts';

export interface DemoOrganizer {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly city: string;
  /** Where transfers go, at a bank number that no bank has; null: takes none. */
  readonly transferIban: string | null;
}

const organizer = (
  slug: string,
  name: string,
  city: string,
  transferIban: string | null = null,
): DemoOrganizer => ({
  id: demoId(`organizer ${slug}`),
  slug,
  name,
  email: `hola@${slug}.example`,
  city,
  transferIban,
});

/** Invented organisers: none of them exists. */
export const demoOrganizers: readonly DemoOrganizer[] = [
  organizer('linea-de-cal', 'Línea de Cal', 'València', 'ES6999990001494000004911'),
  organizer('senda-roja', 'Senda Roja', 'Benasque'),
  organizer('pedal-y-cuneta', 'Pedal y Cuneta', 'Granada', 'ES2899990001456218336578'),
  organizer('mar-abierta', 'Mar Abierta', 'Santander', 'ES8999990001498095112624'),
  organizer('islas-en-ruta', 'Islas en Ruta', 'Las Palmas de Gran Canaria'),
  organizer('nave-doce', 'Nave Doce', 'Torrent'),
];
