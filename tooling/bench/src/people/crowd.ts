import type { Question, StoredAnswer } from '@dorsal/api/internal/db/json/question';
import type { orderItems, orderLines, orders, participants } from '@dorsal/api/internal/db/schema/orders';
import { newId } from '@dorsal/api/internal/ids';
import type { IndexedPerson } from '@dorsal/api/internal/orders/index-people';

const words = (text: string) => text.split(' ');

const firstNames = words(
  'María José Lucía Andreu Nerea Íñigo Begoña Omar Aitana Vicent Carmen Antonio Manuel Francisco Laura Javier Marta Pablo ' +
    'Sara Álvaro Elena Sergio Irene Rubén Cristina Daniel Silvia Jorge Raquel Óscar Patricia Iván Rocío Adrián Noelia Hugo ' +
    'Amparo Joan Teresa Carles Rosa Xavi Empar Abel Fátima Ignacio Isabel Mohamed Ainhoa Gorka',
);
const middleNames = words(
  'Ángel Luz Pau Ximo Inés Sofía Pilar Luis Jesús Alba Eva Miguel Nuria Martín Clara Álex Mar Ana Leo Biel',
);
const surnames = words(
  'García Muñoz Ferrer Peris Soler Giner Lozano Antón Esteve Bru Idrissi Alapont Moll Martín Roig Boluda Rodríguez González ' +
    'Fernández López Martínez Sánchez Pérez Gómez Jiménez Ruiz Hernández Díaz Moreno Álvarez Romero Alonso Gutiérrez Navarro ' +
    'Torres Domínguez Vázquez Ramos Gil Ramírez Serrano Blanco Molina Morales Suárez Ortega Delgado Castro Ortiz Rubio Marín ' +
    'Sanz Núñez Iglesias Medina Garrido Cortés Castillo Santos Guerrero Cano Prieto Méndez Cruz Calvo Gallego Vidal León ' +
    'Herrera Márquez Peña Cabrera Flores Campos Vega Fuentes Carrasco Díez Caballero Reyes Nieto Aguilar Pascual Santana',
);
const clubs = [
  'Redolat Team',
  'Runners Ciutat Vella',
  'CA Cárnicas Serrano',
  'CA La Marina',
  'Correcaminos',
  'Dracs',
];
const sizes = ['XS', 'S', 'M', 'L', 'XL'];

const labels = [
  'Talla de camiseta',
  'Club',
  'DNI o pasaporte',
  'Fecha de nacimiento',
  'Teléfono de emergencia',
];
const question = (label: string): Question => ({ id: newId(), kind: 'text', label, required: true });

/** Eight questions, so that an export has 25 columns. */
export const crowdQuestions: readonly Question[] = [...labels, 'Población', 'Marca', 'Cajón preferido'].map(
  question,
);

/** The same numbers in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Crowd {
  readonly eventId: string;
  readonly ticketIds: readonly string[];
  readonly people: number;
}

/** The rows of an event's orders, of one to three people each. */
export interface CrowdRows {
  readonly orders: (typeof orders.$inferInsert)[];
  readonly items: (typeof orderItems.$inferInsert)[];
  readonly participants: (typeof participants.$inferInsert & IndexedPerson)[];
  readonly lines: (typeof orderLines.$inferInsert)[];
}

export function crowdOf({ eventId, ticketIds, people }: Crowd): CrowdRows {
  const below = chance(7);
  const from = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error('An empty list.');
    return one;
  };
  const rows: CrowdRows = { orders: [], items: [], participants: [], lines: [] };
  while (rows.participants.length < people) {
    const orderId = newId();
    const quantity = Math.min(1 + below(3), people - rows.participants.length);
    const ticketTypeId = from(ticketIds);
    const createdAt = new Date(Date.UTC(2027, 0, 1) + below(200 * 86_400) * 1000);
    const state = below(20);
    const status = state === 0 ? 'pending' : state === 1 ? 'refunded' : 'paid';
    const names = Array.from(
      { length: quantity },
      () => `${from(firstNames)} ${from(middleNames)} ${from(surnames)} ${from(surnames)}`,
    );
    const buyer = names[0] ?? '';
    rows.orders.push({
      id: orderId,
      eventId,
      status,
      createdAt,
      paidAt: status === 'pending' ? null : createdAt,
      expiresAt: status === 'pending' ? new Date('2040-01-01') : null,
      subtotalCents: 1500 * quantity,
      feesCents: 90 * quantity,
      totalCents: 1590 * quantity,
      quantity,
      paymentMethod: status === 'pending' ? 'transfer' : 'card',
      buyerName: buyer,
      buyerEmail: `buyer.${orderId}@correo.example`,
      buyerPhone: `6${below(100_000_000)}`,
    });
    rows.items.push({ orderId, ticketTypeId, name: 'Carrera', unitPriceCents: 1500, quantity, position: 0 });
    for (const [position, fullName] of names.entries()) {
      const values = [
        from(sizes),
        from(clubs),
        `${10_000_000 + below(80_000_000)}Z`,
        `19${60 + below(40)}-03-14`,
        `6${below(100_000_000)}`,
        'València',
        `${35 + below(40)}:12`,
        from(['A', 'B', 'C']),
      ];
      const answers = crowdQuestions.map(
        ({ id: questionId, label }, at): StoredAnswer => ({ questionId, label, value: values[at] ?? '' }),
      );
      const email = `${fullName.split(' ')[2]?.toLowerCase()}.${rows.participants.length}@correo.example`;
      const person = { id: newId(), orderId, fullName, email, answers, position, ticketTypeId };
      rows.participants.push(person);
      const line = { orderId, ticketTypeId, participantId: person.id, vatPercent: 21 };
      rows.lines.push({ ...line, position, kind: 'ticket', text: 'Carrera', cents: 1500 });
      rows.lines.push({
        ...line,
        position: quantity + position,
        kind: 'fee',
        text: 'Gastos de gestión',
        cents: 90,
      });
    }
  }
  return rows;
}
