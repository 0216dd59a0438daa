import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity, organizerMembers } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { goodPassword, userIdOf, waitingMails } from '../testing/accounts.ts';
import { operate } from '../testing/operator.ts';
import { buildPanel, PanelBrowser, seedOrganizer } from '../testing/panel-staff.ts';
import { registrationForm } from '../testing/registration-form.ts';
import { testServices } from '../testing/test-services.ts';

describe('organizers that wait for approval, for the operator', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildPanel(services);

  /** A pending organizer, whose owner has confirmed their address. */
  async function registered({ isConfirmed = true } = {}) {
    const email = `${newId()}@correo.example`;
    const account = { name: 'Lucía Ferrer Moll', email, password: goodPassword };
    const { body } = await new PanelBrowser(services, app, { ip: `198.51.100.${count++}` }).call<{
      session: { organizers: { _id: string; slug: string }[] };
    }>('POST', '/api/panel/organizers', { body: { ...registrationForm, account } });
    if (isConfirmed)
      await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.email, email));
    const [organizer] = body.session.organizers;
    return { email, id: organizer?._id ?? '', slug: organizer?.slug ?? '' };
  }
  let count = 1;
  const stateOf = async (id: string) => {
    const [found] = await db
      .select({ state: organizers.state, rejectionReason: organizers.rejectionReason })
      .from(organizers)
      .where(eq(organizers.id, id));
    return found;
  };
  const newsTo = async (email: string) =>
    (await waitingMails(db, 'organizer-news', email)).map(({ news }) => news);

  it('organizers list shows the pending ones with entity and owners', async () => {
    await seedOrganizer(services);
    const { slug, email } = await registered({ isConfirmed: false });

    const { code, out } = await operate(services, 'organizers list --state pending');

    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(2);
    expect(out).toMatch(new RegExp(`${slug} .*pending +G46000014 .*${email} \\(unconfirmed\\)`));
    const all = JSON.parse((await operate(services, 'organizers list --json')).out) as object[];
    expect(all).toHaveLength(2);
  });

  it('organizers approve lets it publish, mails the owners and is recorded, once', async () => {
    const { id, slug, email } = await registered();

    const first = await operate(services, `organizers approve ${slug} --nif G46000014`);
    const second = await operate(services, `organizers approve ${id} --nif g-46000014`);

    expect(first.out).toBe(`${slug}  approved; its owners are told by e-mail`);
    expect(second).toMatchObject({ code: 0, out: `${slug}  was approved before` });
    expect(await stateOf(id)).toEqual({ state: 'approved', rejectionReason: null });
    const [issuer] = await db.select().from(organizers).where(eq(organizers.id, id));
    expect(issuer?.invoiceIssuer).toMatchObject({ taxId: 'G46000014', country: 'España' });
    expect(await newsTo(email)).toEqual(['registered', 'approved']);
    const [, entry] = await db
      .select()
      .from(organizerActivity)
      .where(eq(organizerActivity.organizerId, id))
      .orderBy(organizerActivity.id);
    expect(entry).toMatchObject({
      action: 'organizerApproved',
      actorId: null,
      network: null,
      before: { state: 'pending' },
      after: { state: 'approved', taxId: 'G46000014' },
    });
  });

  it('organizers approve refuses another NIF than the one that was checked', async () => {
    const { id, slug } = await registered();
    const { entity } = registrationForm;
    const changed = { ...entity, taxId: 'B12345674' } as never;
    await db.update(organizers).set({ entity: changed }).where(eq(organizers.id, id));

    const { code, error } = await operate(services, `organizers approve ${slug} --nif ${entity.taxId}`);

    expect([code, error]).toEqual([1, expect.stringContaining('Its NIF is B12345674 now')]);
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
  });

  it('organizers approve gives the invoices a changed NIF', async () => {
    const { id, slug } = await registered();
    await operate(services, `organizers approve ${slug} --nif G46000014`);
    const changed = { ...registrationForm.entity, taxId: 'B12345674' } as never;
    await db.update(organizers).set({ entity: changed, state: 'pending' }).where(eq(organizers.id, id));

    await operate(services, `organizers approve ${slug} --nif B12345674`);

    const [stored] = await db.select().from(organizers).where(eq(organizers.id, id));
    expect(stored?.invoiceIssuer).toMatchObject({ taxId: 'B12345674' });
  });

  it('organizers approve waits until an owner has confirmed their address', async () => {
    const { id, slug } = await registered({ isConfirmed: false });

    const { code, error } = await operate(services, `organizers approve ${slug} --nif G46000014`);

    expect([code, error]).toEqual([
      1,
      'None of its owners has confirmed their e-mail address: wait until one has.',
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'pending' });
  });

  it('organizers reject mails the reason to every owner, once', async () => {
    const { id, slug, email } = await registered();
    const other = newId();
    await db
      .insert(users)
      .values({ id: other, email: `${other}@correo.example`, name: 'Pau', termsVersion: '1' });
    await db.insert(organizerMembers).values({ organizerId: id, userId: other, role: 'owner' });
    const line = `organizers reject ${slug} --reason "El NIF no es de esa entidad."`;

    const answers = [await operate(services, line), await operate(services, line)];

    expect(answers.map(({ out }) => out)).toEqual([
      `${slug}  rejected; its owners are told by e-mail`,
      `${slug}  was rejected for this before`,
    ]);
    expect(await stateOf(id)).toEqual({ state: 'rejected', rejectionReason: 'El NIF no es de esa entidad.' });
    expect(await newsTo(email)).toEqual(['registered', 'rejected']);
    expect(await newsTo(`${other}@correo.example`)).toEqual(['rejected']);
    expect(await userIdOf(db, email)).toBeDefined();
  });

  it.each([
    ['organizers list --state nueva', 2, '--state is pending, approved, rejected.'],
    ['organizers reject club', 2, '--reason is missing'],
    ['organizers reject club --reason " "', 1, 'A reason has 1 to 500 characters'],
    ['organizers approve club', 2, '--nif is missing'],
    ['organizers approve nadie --nif G46000014', 1, 'There is no organizer "nadie"'],
  ])('%s is refused', async (line, code, error) => {
    const answer = await operate(services, line);
    expect([answer.code, answer.error]).toEqual([code, expect.stringContaining(error)]);
  });
});
