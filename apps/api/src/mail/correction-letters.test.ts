import { describe, expect, it } from 'vitest';
import { correctParticipantBody } from '@dorsal/api-contract/order-requests';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { correctParticipant } from '../checkout/correct-participant.ts';
import { checkoutToken } from '../orders/checkout-token.ts';
import { mailRoom, type MailedOrder } from '../testing/mail-room.ts';
import { calendarFiles, qrCodes, seen } from '../testing/read-mail.ts';

const { services, buyer, deliver, mailsTo, mailTo, paid, ownerLink } = await mailRoom();

/** Changes the name or address of the participant with that name; earlier e-mails are read already. */
async function correctedTo(
  { order }: MailedOrder,
  name: string,
  corrected: { readonly fullName: string; readonly email: string },
) {
  const { body } = await buyer.see(order._id, { token: order.checkoutToken });
  const person = body.tickets
    .flatMap(({ participants }) => participants)
    .find((one) => one.fullName === name);
  if (!person) throw new Error(`Nobody in the order is called ${name}.`);
  return correctParticipant(services, {
    orderId: order._id,
    participantId: person._id,
    corrected: correctParticipantBody.parse(corrected),
    by: { kind: 'buyer' },
  });
}

/** Gives Pau's first place to Carme; only the e-mails since then are unread. */
async function moved() {
  const checkout = await paid();
  await deliver();
  const carme = checkout.pau.replace('pau', 'carme');
  const carmePlace = await correctedTo(checkout, 'Pau <i>Soler</i>', { fullName: 'Carme Mas', email: carme });
  await deliver();
  return { ...checkout, carme, carmePlace };
}

describe('participant-corrected', () => {
  it("contains the new address's ticket: one QR code of the new id, and the calendar file", async () => {
    const { order, carme, carmePlace } = await moved();

    expect(mailsTo(carme)).toHaveLength(1);
    const mail = mailTo(carme);
    expect(mail?.subject).toBe('Tu entrada para Trail Nocturno del Garbí <b>& más</b>');
    expect(mail?.to?.[0]?.name).toBe('Carme Mas');
    expect(await qrCodes(mail)).toEqual([
      expect.objectContaining({ participantId: carmePlace._id, fullName: 'Carme Mas', email: carme }),
    ]);
    expect(calendarFiles(mail)).toHaveLength(1);
    for (const text of [seen(mail?.html), mail?.text]) {
      expect(text).toContain('Lucía Ferrer Mas ha puesto tu correo en una plaza de Trail Nocturno del Garbí');
      expect(text).toContain(confirmationReference(order._id));
    }
  });

  it("has no prices, no link to the order, and no other person's address", async () => {
    const { order, carme, lucia, pau } = await moved();

    const { html = '', text = '' } = mailTo(carme) ?? {};
    for (const part of [html, text]) {
      expect(part).not.toContain(checkoutToken(services, order._id));
      expect(part).not.toContain('purchase-confirmation');
      expect(part).not.toContain('€');
      expect(part).not.toContain(lucia);
      expect(part).not.toContain(pau);
    }
  });

  it('says that the old QR code is still valid if only the name changed', async () => {
    const checkout = await paid();
    await deliver();

    await correctedTo(checkout, 'Pau <i>Soler</i>', { fullName: 'Pau Soler', email: checkout.pau });
    await deliver();

    const mail = mailTo(checkout.pau);
    expect(mail?.subject).toBe(
      'Tu entrada para Trail Nocturno del Garbí <b>& más</b>, con los datos corregidos',
    );
    expect(mail?.text).toContain('El código QR que ya tenías sigue valiendo.');
    expect(await qrCodes(mail)).toEqual([expect.objectContaining({ fullName: 'Pau Soler' })]);
    expect(mailsTo(checkout.lucia)).toHaveLength(1);
  });

  it('is not sent if a newer correction replaced it', async () => {
    const checkout = await paid();
    await deliver();
    const wrong = checkout.pau.replace('pau', 'mal');
    const right = checkout.pau.replace('pau', 'bien');
    await correctedTo(checkout, 'Pau <i>Soler</i>', { fullName: 'Pau', email: wrong });
    await correctedTo(checkout, 'Pau', { fullName: 'Pau', email: right });

    await deliver();

    expect(mailsTo(wrong).map(({ subject }) => subject)).toEqual([
      'Una entrada para Trail Nocturno del Garbí <b>& más</b> ya no es válida',
    ]);
    expect(mailsTo(right)).toHaveLength(1);
  });
});

describe('participant-moved', () => {
  it('tells the old address that its QR code is invalid, without a new one or the new address', async () => {
    const { order, pau, carme } = await moved();

    expect(mailsTo(pau)).toHaveLength(2);
    const mail = mailTo(pau);
    expect(mail?.subject).toBe('Una entrada para Trail Nocturno del Garbí <b>& más</b> ya no es válida');
    expect(await qrCodes(mail)).toEqual([]);
    for (const part of [seen(mail?.html), mail?.text]) {
      expect(part).toContain('una plaza de 21K Calderona que estaba a nombre de Pau <i>Soler</i>');
      expect(part).toContain('ya no abre el acceso al evento');
      expect(part).not.toContain(carme);
      expect(part).not.toContain('Carme');
      expect(part).not.toContain(checkoutToken(services, order._id));
    }
  });
});

describe('correction-confirmed', () => {
  it("contains the place's new QR code for the buyer, and says what to do about a stranger's change", async () => {
    const { order, lucia, carme, carmePlace } = await moved();

    expect(mailsTo(lucia)).toHaveLength(2);
    const mail = mailTo(lucia);
    expect(mail?.subject).toBe('Ha cambiado el correo de una plaza de Trail Nocturno del Garbí <b>& más</b>');
    expect(await qrCodes(mail)).toEqual([expect.objectContaining({ participantId: carmePlace._id })]);
    for (const text of [seen(mail?.html), mail?.text]) {
      expect(text).toContain(`la plaza de Carme Mas (21K Calderona) tiene ahora el correo ${carme}.`);
      expect(text).toContain('¿No has sido tú?');
    }
    expect(mail?.text).toContain(ownerLink(order._id));
  });

  it('is the only e-mail to a buyer who takes the place', async () => {
    const checkout = await paid();
    await deliver();

    await correctedTo(checkout, 'Pau <i>Soler</i>', { fullName: 'Lucía Ferrer', email: checkout.lucia });
    await deliver();

    expect(mailsTo(checkout.lucia)).toHaveLength(2);
    const mail = mailTo(checkout.lucia);
    expect(mail?.text).toContain('el bueno es este.');
    expect(calendarFiles(mail)).toHaveLength(1);
    expect(mailTo(checkout.pau)?.subject).toContain('ya no es válida');
  });

  it('notifies a buyer who gives their own place to another person', async () => {
    const checkout = await paid();
    await deliver();
    const eva = checkout.lucia.replace('lucia', 'eva');

    await correctedTo(checkout, 'Lucía Ferrer Mas', { fullName: 'Eva Solà', email: eva });
    await deliver();

    expect(
      mailsTo(checkout.lucia).map(({ subject }) => subject?.replace(/ de Trail.*| para .*/, '')),
    ).toEqual(['Tus entradas', 'Ha cambiado el correo de una plaza']);
    expect(mailsTo(eva)).toHaveLength(1);
  });
});
