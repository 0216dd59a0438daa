import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { participants } from '../db/schema/orders.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seen } from '../testing/read-mail.ts';

const { db, deliver, mailTo, checkedOut, answerOfBank } = await mailRoom();

describe('direction marks in a name', () => {
  it('do not reach either form of an e-mail, even when the name was stored with them', async () => {
    const checkout = await checkedOut();
    await db
      .update(participants)
      .set({ fullName: 'Ana \u202e\u2066gnp.exe' })
      .where(eq(participants.orderId, checkout.order._id));
    await answerOfBank(checkout, '0000');

    await deliver();

    const mail = mailTo(checkout.pau);
    for (const text of [seen(mail?.html), mail?.text]) {
      expect(text).toContain('Ana gnp.exe');
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });
});
