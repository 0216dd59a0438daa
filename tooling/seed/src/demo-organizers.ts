import { demoId } from './demo-id.ts';

export interface DemoOrganizer {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly city: string;
}

const organizer = (slug: string, name: string, city: string): DemoOrganizer => ({
  id: demoId(`organizer ${slug}`),
  slug,
  name,
  email: `hola@${slug}.example`,
  city,
});

/** Invented organisers: none of them exists. */
export const demoOrganizers: readonly DemoOrganizer[] = [
  organizer('linea-de-cal', 'Línea de Cal', 'València'),
  organizer('senda-roja', 'Senda Roja', 'Benasque'),
  organizer('pedal-y-cuneta', 'Pedal y Cuneta', 'Granada'),
  organizer('mar-abierta', 'Mar Abierta', 'Santander'),
  organizer('islas-en-ruta', 'Islas en Ruta', 'Las Palmas de Gran Canaria'),
  organizer('nave-doce', 'Nave Doce', 'Torrent'),
];
