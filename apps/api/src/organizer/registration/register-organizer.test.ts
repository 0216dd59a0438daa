import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity } from '../../db/schema/members.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../ids.ts';
import { confirmationUrl, goodPassword, waitingMails } from '../../testing/accounts.ts';
import { buildPanel, PanelBrowser, seedOrganizer, signedInStaff } from '../../testing/panel-staff.ts';
import { registrationForm } from '../../testing/registration-form.ts';
import { testServices } from '../../testing/test-services.ts';

const path = '/api/panel/organizers';

interface Joined {
  readonly slug: string;
  readonly session: {
    readonly organizers: {
      readonly _id: string;
      readonly slug: string;
      readonly state: string;
      readonly role: string;
    }[];
  };
}

describe('POST /api/panel/organizers', async () => {
  const services = await testServices({
    environment: { OPERATOR_EMAIL: 'turno@dorsal.example', PUBLIC_URL: 'https://dorsal.example' },
  });
  const { db } = services;
  const app = await buildPanel(services);
  const visitor = () => new PanelBrowser(services, app);
  const newAccount = (email = `${newId()}@correo.example`) => ({
    name: 'Lucía Ferrer Moll',
    email,
    password: goodPassword,
  });
  const person = async () =>
    signedInStaff(services, app, {
      organizerId: await seedOrganizer(services),
      role: 'reader',
      hasFactor: false,
    });

  it('creates a pending organizer whose owner the visitor becomes, with an account and a session', async () => {
    const account = newAccount();
    const browser = visitor();

    const { status, body } = await browser.call<Joined>('POST', path, {
      body: { ...registrationForm, account },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      session: {
        state: 'open',
        person: { email: account.email, isEmailConfirmed: false },
        organizers: [{ slug: 'club-atletismo-la-marina', state: 'pending', role: 'owner' }],
      },
      slug: 'club-atletismo-la-marina',
    });
    expect((await browser.call('GET', path)).body).toEqual(body.session.organizers);
    const organizerId = body.session.organizers[0]?._id ?? '';
    const [stored] = await db.select().from(organizers).where(eq(organizers.id, organizerId));
    expect(stored).toMatchObject({
      entity: registrationForm.entity,
      contactEmail: 'hola@lamarina.example',
      termsVersion: expect.any(String),
    });
    expect(
      await db.select().from(organizerActivity).where(eq(organizerActivity.organizerId, organizerId)),
    ).toMatchObject([
      { action: 'organizerRegistered', network: '203.0.113.7', after: { taxId: 'G46000014' } },
    ]);
  });

  it('is not undone by a sign-up with the address, which the owner has not confirmed yet', async () => {
    const account = newAccount();
    const owner = visitor();
    const { body } = await owner.call<Joined>('POST', path, { body: { ...registrationForm, account } });

    const again = await visitor().call('POST', path, { body: { ...registrationForm, account } });

    expect(again).toMatchObject({ status: 400, body: { fields: { 'account.email': expect.any(String) } } });
    expect((await owner.call('GET', path)).body).toEqual(body.session.organizers);
  });

  it('mails the owner, the portal’s confirmation link, and the product’s team', async () => {
    const account = newAccount();
    const { body } = await visitor().call<Joined>('POST', path, { body: { ...registrationForm, account } });

    const [news] = await waitingMails(db, 'organizer-news', account.email);
    expect(news).toMatchObject({ news: 'registered', slug: body.session.organizers[0]?.slug });
    expect((await confirmationUrl(db)).href).toMatch(
      /^https:\/\/dorsal\.example\/confirm-email\/[\w-]{43}\?redirect=%2Fprofile$/,
    );
    const alerts = await db.query.outbox.findMany({
      where: (row, { eq: is }) => is(row.kind, 'operator-alert'),
    });
    expect(alerts.at(-1)?.payload).toMatchObject({
      subject: 'Una organización espera aprobación',
      text: expect.stringContaining(String(body.session.organizers[0]?.slug)),
    });
  });

  it('registers for the signed-in person, whose account in the body is ignored', async () => {
    const someone = await person();

    const { status, body } = await someone.browser.call<Joined>('POST', path, {
      body: { ...registrationForm, name: 'Carreras del Garbí', account: newAccount() },
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({ session: { person: { _id: someone.userId } }, slug: 'carreras-del-garbi' });
    expect(body.session.organizers.map(({ slug }) => slug)).toContain('carreras-del-garbi');
  });

  it.each([
    ['Médanos', 'medanos', 'medanos-2'],
    ['API', 'api-1', 'api-2'],
    ['東京', 'organizacion', 'organizacion-2'],
  ])('names %s %s, and the next one %s', async (name, first, second) => {
    const slugs = [];
    for (const owner of [await person(), await person()]) {
      const { body } = await owner.browser.call<Joined>('POST', path, {
        body: { ...registrationForm, name },
      });
      slugs.push(body.session.organizers.find(({ role }) => role === 'owner')?.slug);
    }
    expect(slugs).toEqual([first, second]);
  });

  it('returns 409 when the person sends the form twice, also at once', async () => {
    const someone = await person();

    const answers = await Promise.all(
      [1, 2, 3].map(() => someone.browser.call('POST', path, { body: registrationForm })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('answers for an address with an account as the portal’s sign-up does', async () => {
    const someone = await person();

    const taken = await visitor().call('POST', path, {
      body: { ...registrationForm, account: newAccount(someone.email) },
    });

    const message =
      'Ya hay una cuenta con este correo. Inicia sesión, o recupera tu contraseña si no la recuerdas.';
    expect(taken).toMatchObject({
      status: 400,
      body: { code: 'email_taken', message, fields: { 'account.email': message } },
    });
  });

  it('replaces an account whose address was never confirmed', async () => {
    const account = newAccount();
    const id = newId();
    await db.insert(users).values({ id, email: account.email, name: 'Otra persona', termsVersion: '1' });

    expect((await visitor().call('POST', path, { body: { ...registrationForm, account } })).status).toBe(200);
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
  });

  it('returns 401 without a session and without an account', async () => {
    expect(await visitor().call('POST', path, { body: registrationForm })).toMatchObject({
      status: 401,
      body: { message: 'Inicia sesión o crea una cuenta para registrar tu organización.' },
    });
  });

  it.each([
    ['a wrong NIF', { entity: { ...registrationForm.entity, taxId: 'G46000015' } }, 'entity.taxId'],
    [
      'a foreign postal code',
      { entity: { ...registrationForm.entity, postalCode: '99999' } },
      'entity.postalCode',
    ],
    ['no terms', { acceptTerms: false }, 'acceptTerms'],
    ['a link as its name', { name: 'Premios en https://trampa.example' }, 'name'],
    ['a weak password', { account: { ...newAccount(), password: 'corredora' } }, 'account.password'],
    ['a state', { state: 'approved' }, 'state'],
  ])('refuses %s', async (_, part, field) => {
    const body = { ...registrationForm, account: newAccount(), ...part };

    const answer = await visitor().call<{ fields: object }>('POST', path, { body });

    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  });
});
