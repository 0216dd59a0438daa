import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { buildPanel, PanelBrowser, seedOrganizer } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';
import { DemoAccountsOnLiveError, importDemoAccounts } from './demo-accounts.ts';
import { type DemoPanel, importDemoPanel } from './demo-panel.ts';

const amparo = {
  id: '3q8v1y5a0e7g2k4n9r6t1x8z5b',
  name: 'Amparo Giner Sanz',
  email: 'amparo@ribera-alta.example',
  password: 'Organizadora#2027',
  role: 'user',
  mailConfirmed: true,
  options: [],
} as const;

const ribera = {
  id: '0m5r8v2x7b4d9g1j6n3q8t5w2y',
  slug: 'ribera-alta',
  name: 'Club Atletisme Ribera Alta',
  entity: {
    kind: 'club',
    legalName: 'Club Atletisme Ribera Alta',
    taxId: 'G00873414',
    address: 'Carrer Major, 4',
    postalCode: '46600',
    city: 'Alzira',
    province: 'Valencia',
    phone: '+34 960 000 001',
    contactEmail: 'hola@ribera-alta.example',
  },
} as const;

const content = {
  slug: 'cross-de-la-ribera',
  name: 'Cross de la Ribera',
  category: null,
  description: '',
  regulations: '',
  startsAt: null,
  timeZone: 'Europe/Madrid',
  durationHours: 0,
  location: '',
  coordinates: null,
  capacity: null,
  fee: { fixed: 0, percent: 0 },
  vatPercent: 21,
  vatExemption: null,
  taxClass: null,
  feeTaxClass: null,
  paymentMethods: [],
  questions: [],
  refundTerms: null,
  changesUntil: null,
  tickets: [],
} as const;

describe('the demo people of the panel', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildPanel(services);
  const approvedId = await seedOrganizer(services);
  const eventId = '4t8k2m9xq0c6v1zr5w3hnb7ydf';
  const limited = { eventIds: [eventId], endsAt: new Date('2100-01-01T00:00:00Z') };
  const panel = (role: 'owner' | 'timer' = 'timer'): DemoPanel => ({
    registrations: [ribera],
    memberships: [
      { organizerId: ribera.id, accountId: amparo.id, role: 'owner', eventIds: null, endsAt: null },
      { organizerId: approvedId, accountId: amparo.id, role, ...limited },
    ],
    drafts: [
      {
        eventId,
        organizerId: approvedId,
        savedBy: amparo.id,
        content: {
          ...content,
          paymentMethods: [],
          questions: [],
          sport: { fields: [], ageLimits: [], categorySets: [] },
          tickets: [],
          pictures: [],
          pickups: [],
          editions: [],
        },
      },
    ],
  });

  it('exist once after two runs, and keep the changes of their users', async () => {
    await importDemoAccounts(services, [amparo]);
    await importDemoPanel(services, panel());
    await db.update(organizers).set({ state: 'approved' }).where(eq(organizers.id, ribera.id));
    await importDemoPanel(services, panel('owner'));

    const members = await db
      .select({ role: organizerMembers.role, eventIds: organizerMembers.eventIds })
      .from(organizerMembers)
      .orderBy(organizerMembers.role);
    expect(members).toEqual([
      { role: 'owner', eventIds: null },
      { role: 'timer', eventIds: [eventId] },
    ]);
    expect(await db.$count(eventDrafts)).toBe(1);
    expect(await db.$count(organizers, eq(organizers.state, 'approved'))).toBe(2);
  });

  it('sign in to the panel with their roles', async () => {
    const browser = new PanelBrowser(services, app);

    const answer = await browser.call('POST', '/api/panel/session', {
      body: { email: amparo.email, password: amparo.password },
    });

    expect(answer.body).toMatchObject({
      organizers: [
        { name: 'Club Atletisme Ribera Alta', role: 'owner' },
        { name: 'Club Atletismo La Marina', role: 'timer' },
      ],
    });
  });

  it('are refused with a live TPV, since their passwords are public', async () => {
    const redsys = { ...services.config.redsys, url: 'https://sis.redsys.es/sis/realizarPago' };
    const live = { ...services, config: { ...services.config, redsys } };

    await expect(importDemoPanel(live, panel())).rejects.toThrow(DemoAccountsOnLiveError);
  });
});
