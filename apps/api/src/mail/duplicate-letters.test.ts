import { describe, expect, it } from 'vitest';
import { mailRoom } from '../testing/mail-room.ts';
import { seen } from '../testing/read-mail.ts';
import { marc, nerea, twinDesk } from '../testing/twin-desk.ts';

const { services, deliver, mailsTo } = await mailRoom();
const desk = await twinDesk(services);
const free = { name: 'Trail del Garbí', tickets: [{ name: '10K', priceCents: 0 }] };

const about = (address: string, subject: string) =>
  mailsTo(address).filter((mail) => mail.subject?.includes(subject));

describe('duplicate-people', () => {
  it('names the own people to each buyer, and nothing of the other order', async () => {
    const race = await desk.event('warn', free);
    await desk.register(race, [nerea, marc], { email: 'ana@correo.example' });
    const namesake = { ...nerea, fullName: 'N. Lozano García' };
    await desk.register(race, [namesake], { email: 'eva@correo.example' });

    await deliver();

    const [toAna] = about('ana@correo.example', 'repetida');
    expect(toAna?.subject).toBe('Puede que una plaza esté repetida en Trail del Garbí');
    for (const text of [seen(toAna?.html), toAna?.text]) {
      expect(text).toContain('Nerea Lozano (10K)');
      expect(text).toContain('esta plaza coincide con otra inscripción de este evento');
      for (const hidden of ['García', 'Marc', '12345678Z', '1991', 'eva@'])
        expect(text).not.toContain(hidden);
    }
    expect(about('eva@correo.example', 'repetida')[0]?.text).toContain('N. Lozano García (10K)');
  });

  it('is not sent if the pair is over by then', async () => {
    const race = await desk.event('warn', free);
    const { order } = await desk.register(race, [nerea, marc], { email: 'inma@correo.example' });
    await desk.register(race, [nerea], { email: 'olga@correo.example' });
    await desk.cancel(order._id, nerea);

    await deliver();

    expect(about('olga@correo.example', 'repetida')).toEqual([]);
  });
});

describe('duplicate-refused', () => {
  it('says which place it is and what to do, without personal data', async () => {
    const race = await desk.event('refuse', free);
    await desk.register(race, [nerea], { email: 'marta@correo.example' });
    await desk.register(race, [marc, { ...nerea, fullName: 'Otra' }], { email: 'rosa@correo.example' });

    await deliver();

    const [mail] = about('rosa@correo.example', 'No hemos podido completar');
    expect(mail?.subject).toBe('No hemos podido completar tu inscripción en Trail del Garbí');
    for (const text of [seen(mail?.html), mail?.text]) {
      expect(text).toContain('El documento de la persona 2 ya está en otra inscripción de este evento');
      for (const hidden of ['Nerea', '12345678Z', 'marta@']) expect(text).not.toContain(hidden);
    }
    expect(mail?.text).toContain(`https://dorsal.example/events/${race.slug}`);
  });

  it('says that a place stays as it was after a refused correction', async () => {
    const race = await desk.event('refuse', free);
    await desk.register(race, [nerea], { email: 'lola@correo.example' });
    const email = 'gema@correo.example';
    const { buyer, order } = await desk.register(race, [marc], { email });
    const place = await desk.placeOf(order._id, marc.fullName);
    await buyer.send('PUT', `/api/orders/${order._id}/participants/${place}`, {
      body: { ...nerea, email },
      token: order.checkoutToken,
    });

    await deliver();

    const [mail] = about(email, 'No hemos podido corregir');
    expect(mail?.text).toContain('El documento ya está en otra inscripción de este evento');
    expect(mail?.text).toContain('Tu plaza sigue como estaba.');
  });
});
