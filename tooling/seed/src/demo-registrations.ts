import type { DemoRegistration } from '@dorsal/api';
import { demoId } from './demo-id.ts';

/** Organizers that registered in the panel and are not approved yet. The tax number is of no province. */
export const demoRegistrations: readonly DemoRegistration[] = [
  {
    id: demoId('organizer ribera-alta'),
    slug: 'ribera-alta',
    name: 'Club Atletisme Ribera Alta',
    entity: {
      kind: 'club',
      legalName: 'Club Atletisme Ribera Alta',
      taxId: 'G00873414',
      address: 'Carrer del Taronger, 4, bajo',
      postalCode: '46600',
      city: 'Alzira',
      province: 'Valencia',
      phone: '+34 960 000 001',
      contactEmail: 'hola@ribera-alta.example',
    },
  },
];
