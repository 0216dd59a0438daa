import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { taxIssuers } from '../../db/schema/tax-issuers.ts';
import { mostOrigins } from '../../embed/organizer-origins.ts';
import { waitingMails } from '../../testing/accounts.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { registrationForm } from '../../testing/registration-form.ts';
import { testServices } from '../../testing/test-services.ts';

const { entity } = registrationForm;

describe("an organizer's settings", async () => {
  const services = await testServices({
    environment: { OPERATOR_EMAIL: 'turno@dorsal.example', PUBLIC_URL: 'https://dorsal.example' },
  });
  const { db } = services;
  const app = await buildPanel(services);

  const club = async (stored: Partial<typeof organizers.$inferInsert> = {}) => {
    const organizerId = await seedOrganizer(services);
    const values = { entity: entity as never, contactEmail: entity.contactEmail, ...stored };
    await db.update(organizers).set(values).where(eq(organizers.id, organizerId));
    const owner = await signedInStaff(services, app, { organizerId, role: 'owner' });
    const url = `/api/organizer/${organizerId}`;
    const save = (part: object) =>
      owner.browser.call('PUT', `${url}/entity`, { body: { ...entity, ...part } });
    return { organizerId, owner, url, save };
  };
  const activityOf = (organizerId: string) =>
    db
      .select({
        action: organizerActivity.action,
        subject: organizerActivity.subject,
        before: organizerActivity.before,
        after: organizerActivity.after,
      })
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, organizerId))
      .orderBy(organizerActivity.id);
  const newsTo = async (email: string) =>
    (await waitingMails(db, 'organizer-news', email)).map(({ news }) => news);

  describe('PUT …/entity', () => {
    it('saves an address without further ado, and records what changed', async () => {
      const { organizerId, owner, url, save } = await club();

      const { status, body } = await save({ address: 'Carrer Nou, 3' });

      expect(status).toBe(200);
      expect(body).toMatchObject({ state: 'approved', entity: { address: 'Carrer Nou, 3' } });
      expect((await owner.browser.call('GET', `${url}/entity`)).body).toEqual(body);
      expect(await activityOf(organizerId)).toEqual([
        {
          action: 'entityChanged',
          subject: 'Club Atletismo La Marina',
          before: { address: 'Carrer del Mar, 12' },
          after: { address: 'Carrer Nou, 3' },
        },
      ]);
      expect(await newsTo(owner.email)).toEqual([]);
    });

    it('returns an approved organizer to pending when its NIF changes, and mails owners and team', async () => {
      const { organizerId, owner, save } = await club();
      const second = await signedInStaff(services, app, { organizerId, role: 'owner' });

      const { body } = await save({ taxId: 'B-12345674' });

      expect(body).toMatchObject({ state: 'pending', entity: { taxId: 'B12345674' } });
      expect(await activityOf(organizerId)).toMatchObject([
        {
          before: { taxId: 'G46000014', state: 'approved' },
          after: { taxId: 'B12345674', state: 'pending' },
        },
      ]);
      expect(await newsTo(owner.email)).toEqual(['approvalNeeded']);
      expect(await newsTo(second.email)).toEqual(['approvalNeeded']);
      const alerts = await db.query.outbox.findMany({
        where: (row, { eq: is }) => is(row.kind, 'operator-alert'),
      });
      expect(alerts.at(-1)?.payload['text']).toContain(`organizers approve club-${organizerId}`);
    });

    it('mails owners and team when the NIF changes while the organizer waits for approval', async () => {
      const { owner, save } = await club({ state: 'pending' });
      const alerts = () =>
        db.query.outbox.findMany({ where: (row, { eq: is }) => is(row.kind, 'operator-alert') });
      const before = await alerts();

      const { body } = await save({ taxId: 'B12345674' });

      expect(body).toMatchObject({ state: 'pending', approvedTaxId: null });
      expect(await newsTo(owner.email)).toEqual(['entityChanged']);
      expect(await alerts()).toHaveLength(before.length + 1);
    });

    it('asks the team to change the name on the documents of an issuer in VERI*FACTU mode', async () => {
      const { organizerId, save } = await club();
      const nif = 'G46000014';
      const inMode = {
        mode: 'verifactu' as const,
        startedAt: new Date(),
        agreementVersion: '1',
        agreedBy: 'Amparo Giner',
        agreedAt: new Date(),
      };
      await db.insert(taxIssuers).values({ nif, name: entity.legalName, ...inMode });
      await db
        .update(organizers)
        .set({ taxIssuer: nif, taxIssuerSince: new Date() })
        .where(eq(organizers.id, organizerId));

      expect((await save({ legalName: 'Club La Marina, S.L.' })).body).toMatchObject({ state: 'approved' });

      const alerts = await db.query.outbox.findMany({
        where: (row, { eq: is }) => is(row.kind, 'operator-alert'),
      });
      expect(alerts.at(-1)?.payload['text']).toContain(`tax issuer ${nif} --name`);
    });

    it('shows the approved NIF while another one waits for approval', async () => {
      const { legalName: name, address, postalCode, city, province } = entity;
      const invoiceIssuer = {
        name,
        taxId: 'G46000014',
        address,
        postalCode,
        city,
        province,
        country: 'España',
      };
      const { save } = await club({ invoiceIssuer });

      expect((await save({ taxId: 'B12345674' })).body).toMatchObject({
        state: 'pending',
        entity: { taxId: 'B12345674' },
        approvedTaxId: 'G46000014',
      });
    });

    it('returns a rejected organizer to pending when it is saved corrected', async () => {
      const { save } = await club({ state: 'rejected', rejectionReason: 'El NIF no corresponde.' });

      const { body } = await save({ taxId: 'B12345674' });

      expect(body).toMatchObject({ state: 'pending', rejectionReason: null });
    });

    it.each([{ phone: '+34 600 000 002' }, { contactEmail: 'club@lamarina.example' }])(
      'mails all owners when the contact changes: %o',
      async (part) => {
        const { organizerId, owner, save } = await club();

        await save(part);

        expect(await newsTo(owner.email)).toEqual(['entityChanged']);
        const [stored] = await db.select().from(organizers).where(eq(organizers.id, organizerId));
        expect(stored?.contactEmail).toBe(part.contactEmail ?? entity.contactEmail);
      },
    );

    it('does nothing when nothing changes', async () => {
      const { organizerId, save } = await club();

      await save({ taxId: 'g-46000014' });

      expect(await activityOf(organizerId)).toEqual([]);
    });

    it.each([
      ['stays approved with the NIF of its invoices', 'G46000014', 'approved'],
      ['needs approval with another NIF', 'B12345674', 'pending'],
    ])('an imported organizer %s', async (_, taxId, state) => {
      const { legalName: name, address, postalCode, city, province } = entity;
      const place = { address, postalCode, city, province, country: 'España' };
      const invoiceIssuer = { ...place, name, taxId: 'G46000014' };
      const { save } = await club({ entity: null, invoiceIssuer });

      expect((await save({ taxId })).body).toMatchObject({ state });
    });

    it('refuses a wrong NIF', async () => {
      const { save } = await club();

      expect(await save({ taxId: 'G46000015' })).toMatchObject({
        status: 400,
        body: { fields: { taxId: expect.any(String) } },
      });
    });
  });

  describe('the sites that may show the checkout', () => {
    it('are listed with the loader, added and removed once, and recorded', async () => {
      const { organizerId, owner, url } = await club();
      const call = (path: string, origin: string) =>
        owner.browser.call<{ origins: { origin: string }[] }>('POST', `${url}/${path}`, { body: { origin } });

      await call('origins', 'HTTPS://WWW.Club.Example:443/');
      const added = await call('origins', 'https://www.club.example');
      const removed = await call('origins/remove', 'https://www.club.example');
      await call('origins/remove', 'https://www.club.example');

      expect(added.body).toEqual({
        origins: [{ origin: 'https://www.club.example', addedAt: expect.stringMatching(/Z$/) }],
        loaderUrl: 'https://dorsal.example/embed/v1.js',
      });
      expect(removed.body.origins).toEqual([]);
      expect((await activityOf(organizerId)).map(({ action, subject }) => `${action} ${subject}`)).toEqual([
        'originAdded https://www.club.example',
        'originRemoved https://www.club.example',
      ]);
    });

    it.each([
      ['club.example', 'Escribe la dirección completa'],
      ['https://*.club.example', 'No se admiten comodines'],
      ['https://club.example/carrera', 'Escribe solo el principio'],
      ['http://club.example', 'tiene que usar https'],
    ])('%s is refused with a sentence', async (origin, sentence) => {
      const { owner, url } = await club();
      for (const path of ['origins', 'origins/remove']) {
        expect(await owner.browser.call('POST', `${url}/${path}`, { body: { origin } })).toMatchObject({
          status: 400,
          body: { fields: { origin: expect.stringContaining(sentence) } },
        });
      }
    });

    it(`are ${mostOrigins} at most`, async () => {
      const { owner, url } = await club();
      const statuses: number[] = [];
      for (let at = 0; at <= mostOrigins; at += 1) {
        const body = { origin: `https://club${at}.example` };
        statuses.push((await owner.browser.call('POST', `${url}/origins`, { body })).status);
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(mostOrigins);
      expect(statuses.at(-1)).toBe(409);
    });
  });
});
