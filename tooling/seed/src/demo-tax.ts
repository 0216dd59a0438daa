import type { DemoTax } from '@dorsal/api';
import { demoId } from './demo-id.ts';
import { orderOf } from './order-of.ts';

/**
 * Pedal y Cuneta is in VERI*FACTU mode, with four paid orders of Gravel Les Gavarres: two simplified invoices, a complete
 * one, and one for a recipient that the sandbox's agency doesn't know, so that a person has to look at it.
 */
export const demoTax: DemoTax = {
  organizerId: demoId('organizer pedal-y-cuneta'),
  agreement: { version: '1', by: 'Rocío Heredia Molina, presidenta' },
  demoOrders: [
    orderBy({ fullName: 'Marina Costa Vidal', email: 'marina.costa@dorsal.example' }, ['Largo 115 km']),
    orderBy({ fullName: 'Iker Etxeberria Sanz', email: 'iker.etxeberria@dorsal.example' }, [
      'Medio 72 km',
      'Corto 38 km',
    ]),
    {
      ...orderBy({ fullName: 'Neus Ferrer Amat', email: 'neus.ferrer@dorsal.example' }, [
        'Medio 72 km',
        'Medio 72 km',
      ]),
      billingData: {
        type: 'business',
        fiscalName: 'Ferrer y Amat Asesores, S.L.P.',
        taxId: 'B00647180',
        address: 'Carrer de la Pau, 1',
        postalCode: '17200',
        city: 'Palafrugell',
        province: 'Girona',
        country: 'España',
      },
    },
    {
      ...orderBy({ fullName: 'Joan Puig Serra', email: 'joan.puig@dorsal.example' }, ['Corto 38 km']),
      billingData: {
        type: 'personal',
        fiscalName: 'Joan Puig Serra',
        taxId: '99999999R',
        address: 'Carrer Major, 8',
        postalCode: '17001',
        city: 'Girona',
        province: 'Girona',
        country: 'España',
      },
    },
  ],
};

/** An order of a buyer without an account, who takes all places. */
function orderBy(buyer: { readonly fullName: string; readonly email: string }, tickets: readonly string[]) {
  const places = tickets.map((ticket) => ({ ticket, person: buyer }));
  return { ...orderOf('gravel-les-gavarres', places), buyer };
}
