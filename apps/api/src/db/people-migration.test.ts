import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { packageRoot } from '../config/package-root.ts';
import { newId } from '../ids.ts';
import { indexPeople } from '../orders/index-people.ts';
import type { StoredAnswer } from './json/question.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { people } from './schema/people.ts';

const answers: StoredAnswer[] = [
  { questionId: newId(), label: 'DNI o Pasaporte', value: '12.345.678-Z' },
  { questionId: newId(), label: 'Talla', value: 'M' },
  { questionId: newId(), label: 'Edad', value: 41.5 },
  { questionId: newId(), label: 'Acepto', value: true },
  {
    questionId: newId(),
    label: 'Documento médico',
    value: 'X1',
    consent: { text: 'Sí', at: '2027-01-01T00:00:00Z' },
  },
];
const names = [
  'Íñigo  Muñoz Ñandú',
  'MARÍA Ángeles',
  'Łukasz Øster',
  "O'Brien",
  '🏃'.repeat(120),
  'José'.normalize('NFD'),
];
const persons = names.map((fullName, at) => ({
  id: newId(),
  orderId: newId(),
  fullName,
  email: `Persona.${at}@Correo.example`,
  answers: at % 2 === 0 ? answers : [],
}));

const name = `dorsal_people_${newId()}`;
const admin = new Client({ connectionString: inject('postgresUrl') });
const url = new URL(inject('postgresUrl'));
url.pathname = `/${name}`;
const client = new Client({ connectionString: url.href });
const db = openDatabase({ url: url.href, maxConnections: 1 }, (error) => {
  throw error;
});
let folder = '';

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'dorsal-migrations-'));
  await cp(join(packageRoot(), 'drizzle'), folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const before = known.entries.slice(
    0,
    known.entries.findIndex(({ tag }) => tag.endsWith('_people')),
  );
  await writeFile(journal, JSON.stringify({ ...known, entries: before }));
  await migrate(url.href, { folder });
  await client.connect();
  await client.query(`insert into organizers (id, slug, name) values ('club', 'club', 'Club')`);
  await client.query(`insert into events (id, slug, organizer_id, name) values ('e', 'e', 'club', 'Trail')`);
  await client.query(
    `insert into ticket_types (id, event_id, name, price_cents) values ('t', 'e', '10K', 1500)`,
  );
  for (const { id, orderId, fullName, email, answers: given } of persons) {
    await client.query(
      `insert into orders (id, event_id, status, paid_at, quantity, subtotal_cents, fees_cents, total_cents)
       values ($1, 'e', 'paid', now(), 1, 1500, 0, 1500)`,
      [orderId],
    );
    await client.query(
      `insert into order_items (order_id, ticket_type_id, name, unit_price_cents, quantity, position)
       values ($1, 't', '10K', 1500, 1, 0)`,
      [orderId],
    );
    await client.query(
      `insert into participants (id, order_id, ticket_type_id, full_name, email, answers, position)
       values ($1, $2, 't', $3, $4, $5, 0)`,
      [id, orderId, fullName, email, JSON.stringify(given)],
    );
    await client.query(
      `insert into order_lines (order_id, position, kind, ticket_type_id, participant_id, text, cents, vat_percent)
       values ($1, 0, 'ticket', 't', $2, '10K', 1500, 21)`,
      [orderId, id],
    );
  }
  await migrate(url.href);
}, 60_000);

afterAll(async () => {
  await client.end();
  await db.$client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
  await rm(folder, { recursive: true });
});

it('the migration indexes participants as indexPeople does', async () => {
  const stored = () => db.select().from(people).orderBy(asc(people.participantId));
  const migrated = await stored();

  await indexPeople(db, persons);

  expect(migrated).toHaveLength(persons.length);
  expect(migrated[0]).toMatchObject({
    eventId: 'e',
    orderState: 'paid',
    priceCents: 1500,
    isCancelled: false,
  });
  expect(await stored()).toEqual(migrated);
});
