import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerInvitations } from '../db/schema/members.ts';
import { newId } from '../ids.ts';
import { invitedToken, inviteAs } from '../testing/invited.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { seen } from '../testing/read-mail.ts';
import { organizerNewsKinds } from './organizer-news.ts';

const { services, db, deliver, mailTo, put } = await mailRoom();
const panel = await buildPanel(services);

describe('the e-mails about an organizer', () => {
  const invited = async () => {
    const organizerId = await seedOrganizer(services);
    const owner = await signedInStaff(services, panel, { organizerId, role: 'owner' });
    const email = `${newId()}@correo.example`;
    await inviteAs(owner, { organizerId, email, role: 'finance' });
    return email;
  };

  it('the invitation says who invites to what, with a link of the panel’s host', async () => {
    const email = await invited();
    const url = `${services.config.panelUrl}/invite/${await invitedToken(services, email)}`;

    await deliver();

    const mail = mailTo(email);
    expect(mail?.subject).toBe('Te invitan a un equipo en Dorsal');
    expect(mail?.html).toContain(`href="${url}"`);
    expect(mail?.text).toContain(url);
    expect(seen(mail?.html)).toContain('Amparo Giner te invita al equipo de Club Atletismo La Marina');
    expect(mail?.text).toContain('Tu papel: Tesorería');
    expect(mail?.text).toContain('caduca en 7 días');
  });

  it('an invitation that was accepted or has expired in the meantime is not sent', async () => {
    const [accepted, expired] = [await invited(), await invited()];
    await db
      .update(organizerInvitations)
      .set({ acceptedAt: sql`now()` })
      .where(eq(organizerInvitations.email, accepted));
    await db
      .update(organizerInvitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(organizerInvitations.email, expired));

    await deliver();

    expect([mailTo(accepted), mailTo(expired)]).toEqual([undefined, undefined]);
  });

  it.each(organizerNewsKinds)('the news "%s" greet the owner and open the panel', async (news) => {
    const to = `${newId()}@correo.example`;
    const payload = {
      to,
      name: 'Lucía Ferrer',
      organizerName: 'Club <b>Marina</b>',
      slug: 'club-marina',
      news,
    };
    await put({ kind: 'organizer-news', payload: { ...payload, reason: 'El NIF no corresponde.' } });

    await deliver();

    const mail = mailTo(to);
    expect(seen(mail?.html)).toContain('Hola, Lucía:');
    expect(mail?.text).toContain('Club <b>Marina</b>');
    expect(mail?.html).not.toContain('<b>Marina</b>');
    expect(mail?.html).toContain(`href="${services.config.panelUrl}/club-marina"`);
    expect(mail?.subject).not.toMatch(/Marina|Lucía/);
    expect(mail?.text?.includes('Motivo: El NIF no corresponde.')).toBe(
      ['rejected', 'publicationFailed', 'messageRejected'].includes(news),
    );
  });

  it('a changed tax number tells that publishing waits', async () => {
    const to = `${newId()}@correo.example`;
    const payload = { to, name: 'Lucía', organizerName: 'Club', slug: 'club', news: 'approvalNeeded' };
    await put({ kind: 'organizer-news', payload });

    await deliver();

    expect(mailTo(to)?.text).toContain('no se pueden publicar eventos');
  });

  it.each([
    ['peopleExported', 'Laia Bosch ha pedido en el panel de Club un archivo con los datos de 1.001 personas'],
    ['ownPeopleExported', 'Has pedido en el panel de Club un archivo con los datos de 1.001 personas'],
  ])('the notice "%s" says who asked for the file, not that it was downloaded', async (news, sentence) => {
    const to = `${newId()}@correo.example`;
    const exported = { news, people: 1001, eventName: 'Milla', actorName: 'Laia Bosch' };
    await put({
      kind: 'organizer-news',
      payload: { to, name: 'Lucía', organizerName: 'Club', slug: 'club', ...exported },
    });

    await deliver();

    const text = mailTo(to)?.text?.replaceAll(/\s+/g, ' ');
    expect(text).toContain(sentence);
    expect(text).not.toContain('descarga');
  });

  it('an export that is ready opens the participants of its event', async () => {
    const to = `${newId()}@correo.example`;
    const file = { news: 'exportReady', people: 12_480, eventName: 'Milla', eventId: 'e1' };
    await put({
      kind: 'organizer-news',
      payload: { to, name: 'Lucía', organizerName: 'Club', slug: 'club', ...file },
    });

    await deliver();

    expect(mailTo(to)?.text).toContain('12.480 personas de Milla');
    expect(mailTo(to)?.html).toContain(`href="${services.config.panelUrl}/club/events/e1/participants"`);
  });
});
