import type { Database } from '../db/database.ts';
import type { StoredAnswer } from '../db/json/question.ts';
import type { StoredCategory } from '../db/json/stored-category.ts';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { orderItems, orderLines, orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { newId } from '../ids.ts';
import { indexPeople } from '../orders/index-people.ts';
import { eq } from 'drizzle-orm';

interface PersonDraft {
  readonly eventId: string;
  readonly ticketTypeId: string;
  /** Default: 'Lucía Ferrer Mas'. */
  readonly fullName?: string;
  /** Default: one of its own. */
  readonly email?: string;
  readonly answers?: readonly StoredAnswer[];
  readonly person?: StoredPerson;
  readonly categories?: readonly StoredCategory[];
  /** Default: a paid order by card at 15,00 € with a fee of 0,90 €. */
  readonly order?: Partial<typeof orders.$inferInsert>;
  /** Default 1500. */
  readonly priceCents?: number;
  /** When the place was canceled. Default: it is active. */
  readonly cancelledAt?: Date;
}

/** Inserts an order of one place with its participant, and returns the `personId`. */
export async function seedPerson(db: Database, draft: PersonDraft): Promise<string> {
  const { eventId, ticketTypeId, fullName = 'Lucía Ferrer Mas', answers = [], priceCents = 1500 } = draft;
  const { cancelledAt = null, person: data = null, categories = [] } = draft;
  const [orderId, id] = [newId(), newId()];
  const email = draft.email ?? `lucia.${id}@correo.example`;
  await db.insert(orders).values({
    id: orderId,
    eventId,
    status: 'paid',
    paidAt: new Date(),
    quantity: 1,
    subtotalCents: priceCents,
    feesCents: 90,
    totalCents: priceCents + 90,
    paymentMethod: 'card',
    buyerName: fullName,
    buyerEmail: email,
    buyerPhone: '612401877',
    ...draft.order,
  });
  const place = { orderId, ticketTypeId };
  await db
    .insert(orderItems)
    .values({ ...place, name: '10K', unitPriceCents: priceCents, quantity: 1, position: 0 });
  const person = { id, fullName, email, answers: [...answers], position: 0, ...place };
  await db.insert(participants).values({ ...person, person: data, categories: [...categories], cancelledAt });
  const line = { ...place, participantId: id, vatPercent: 21 };
  await db.insert(orderLines).values([
    { ...line, position: 0, kind: 'ticket', text: '10K', cents: priceCents },
    { ...line, position: 1, kind: 'fee', text: 'Gastos de gestión', cents: 90 },
  ]);
  await indexPeople(db, [person]);
  const [row] = await db.select({ id: people.personId }).from(people).where(eq(people.participantId, id));
  if (!row) throw new Error('indexPeople wrote no row.');
  return row.id;
}
