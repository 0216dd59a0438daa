import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { StoredPerson } from '../db/json/stored-person.ts';
import { people } from '../db/schema/people.ts';
import { buildApi } from '../testing/build-api.ts';
import { eventsWithPhones } from '../testing/check-in-phone.ts';
import { licencedRace } from '../testing/licenced-race.ts';
import { raceRules } from '../testing/race-rules.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPerson } from '../testing/seed-person.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const app = await buildApi(services);
const { phone } = eventsWithPhones(services, app);

const startsAt = new Date('2030-04-06T22:30:00Z');
const { eventId, ticketIds } = await seedEvent(db, {
  sport: raceRules,
  startsAt,
  timeZone: 'Europe/Madrid',
});
const north = await phone(eventId);

/** What the phone gets of a runner: with the answer to a scan, and in its list. */
async function seen(person: StoredPerson, code?: string) {
  const categories = code ? [{ set: 'Categorías', code, name: `Categoría ${code}` }] : [];
  const personId = await seedPerson(db, { eventId, ticketTypeId: ticketIds[0], person, categories });
  const [row] = await db.select().from(people).where(eq(people.personId, personId));
  const id = row?.participantId ?? '';
  const { participants } = await north.list();
  const listed = participants.find(({ _id }) => _id === id);
  const { body } = await north.scan(id);
  expect(body.participant?.race).toEqual(listed?.race);
  return { race: listed?.race, text: JSON.stringify([listed, body]) };
}

describe('what the phone at the entrance gets of a runner', () => {
  it('is the category, whether they are a minor on the day of the race, and a license to show', async () => {
    const licence = { federation: 'FEMECV', number: 'CV-1042' };

    // The race begins on 7 April in the event's zone.
    expect((await seen({ birthDate: '2012-04-08', licence }, 'F SEN')).race).toEqual({
      category: 'Categoría F SEN',
      isMinor: true,
      showsLicence: true,
    });
    expect((await seen({ birthDate: '2012-04-07' }, 'F SEN')).race).toEqual({
      category: 'Categoría F SEN',
      isMinor: false,
      showsLicence: false,
    });
  });

  it('is nothing of a person without such data', async () => {
    expect((await seen({ club: 'CA Serra Calderona' })).race).toBeUndefined();
  });

  it('has no birth date, document, license number or phone', async () => {
    const { text } = await seen({
      birthDate: '2013-05-05',
      document: { kind: 'dni', number: '12345678Z' },
      phone: '611222333',
      licence: { federation: 'FEMECV', number: 'CV-1042' },
      emergencyContact: { name: 'Ramon Lozano', phone: '644555666' },
    });

    expect(text).not.toMatch(/2013-05-05|12345678Z|611222333|CV-1042|FEMECV|Ramon|644555666/);
  });

  it('is listed without reading the zone for each person', async () => {
    const person = { birthDate: '1990-03-14', club: 'CA Serra Calderona' };
    const race = await seedEvent(db, { sport: raceRules, startsAt, timeZone: 'Europe/Madrid' });
    const door = await phone(race.eventId);
    // TypeScript declares the getter as a method.
    const prototype = Intl.DateTimeFormat.prototype as { readonly format: unknown };
    const read = vi.spyOn(prototype, 'format', 'get');
    async function readsOfList(added: number): Promise<number> {
      for (let each = 0; each < added; each += 1)
        await seedPerson(db, { ...race, ticketTypeId: race.ticketIds[0], person });
      read.mockClear();
      await door.list();
      return read.mock.calls.length;
    }

    const one = await readsOfList(1);
    const many = await readsOfList(12);

    read.mockRestore();
    expect(one).toBeGreaterThan(0);
    expect(many).toBe(one);
  });

  it('is that they lack a day license, if they need one and their order has none', async () => {
    const licenced = await seedEvent(db, { sport: licencedRace, startsAt, timeZone: 'Europe/Madrid' });
    const door = await phone(licenced.eventId);
    const raceOf = async (person: StoredPerson) => {
      const personId = await seedPerson(db, { ...licenced, ticketTypeId: licenced.ticketIds[0], person });
      const [row] = await db.select().from(people).where(eq(people.personId, personId));
      const { body } = await door.scan(row?.participantId ?? '');
      const { participants } = await door.list();
      expect(participants.find(({ _id }) => _id === row?.participantId)?.race).toEqual(
        body.participant?.race,
      );
      return body.participant?.race;
    };
    const known = { category: null, isMinor: false, showsLicence: true };

    expect(await raceOf({ birthDate: '1990-03-14' })).toEqual({ ...known, lacksDayLicence: true });
    expect(
      await raceOf({ birthDate: '1990-03-14', licence: { federation: 'FACV', number: 'V-1042' } }),
    ).toEqual(known);
  });
});
