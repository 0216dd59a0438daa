import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { messages } from '../db/schema/messages.ts';
import { participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { people } from '../db/schema/people.ts';
import { buildApi } from '../testing/build-api.ts';
import { messageDesk } from '../testing/message-desk.ts';
import { withQueries } from '../testing/with-queries.ts';
import { advanceMessages } from './advance-messages.ts';

const { services, db, server, race, turn, work, mailsTo } = await messageDesk();

beforeEach(() => {
  server.isBusy = false;
  server.refused.clear();
});

const inHalfAnHour = () => new Date(Date.now() + 1_800_000).toISOString();

/** A message to this many people, one address each. */
async function toMany(count: number) {
  const own = await race();
  const addresses = Array.from({ length: count }, (_, at) => `${at}.${own.eventId}@correo.example`);
  await Promise.all(addresses.map((email) => own.add('Ana Gil', { email })));
  const { body } = await own.send();
  const received = () => addresses.map((address) => mailsTo(address).length);
  return { ...own, addresses, received, messageId: body._id };
}

const cancel = async (personId: string) => {
  const [person] = await db
    .select({ id: people.participantId })
    .from(people)
    .where(eq(people.personId, personId));
  await db
    .update(participants)
    .set({ cancelledAt: new Date() })
    .where(eq(participants.id, person?.id ?? ''));
};

const makeDue = (messageId: string) =>
  db.update(messages).set({ sendAt: sql`now()` }).where(eq(messages.id, messageId));

const ofMessage = (messageId: string) => sql`split_part(${outbox.dedupeKey}, ':', 2) = ${messageId}`;

describe('a message', () => {
  it('reaches each address once, names the people behind it, and replies go to the organizer', async () => {
    const { add, send, see, eventId } = await race();
    const [one, other] = [`uno.${eventId}@correo.example`, `dos.${eventId}@correo.example`];
    await add('Sara Pitarch', { email: one });
    await add('Pau Pitarch', { email: one });
    await add('Ana Gil', { email: other });
    const { body } = await send();

    await work();

    expect(mailsTo(one)).toMatchObject([
      {
        subject: 'Recoge tu dorsal, Sara y Pau',
        replyTo: [{ address: 'dorsales@calamarina.example' }],
        text: expect.stringContaining('Hola, Sara y Pau:\n\nTu entrada es 10K.'),
        html: expect.stringContaining('href="https://calamarina.example/dorsales"'),
      },
    ]);
    expect(mailsTo(one)[0]?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
    expect(mailsTo(other)).toHaveLength(1);
    expect(await see(body._id)).toMatchObject({
      state: 'sent',
      people: 3,
      mails: 2,
      progress: { waiting: 0, accepted: 2 },
    });
  });

  it('escapes what an organizer or a participant wrote', async () => {
    const { add, send, eventId } = await race();
    const email = `marta.${eventId}@correo.example`;
    await add('<b>Marta</b> Gil', { email });
    await send({ text: '{nombre} <script>alert(1)</script>' });

    await work();

    expect(mailsTo(email)[0]?.html).toContain('&lt;b&gt;Marta&lt;/b&gt; &lt;script&gt;');
  });

  it('leaves at its moment, to the people of that moment', async () => {
    const { add, send, see, eventId } = await race();
    const late = `tarde.${eventId}@correo.example`;
    const cancelled = await add('Ana Gil');
    const { body } = await send({ at: inHalfAnHour() });
    await add('Llega Tarde', { email: late });
    await add('Pau Soler');
    await cancel(cancelled);

    await work();
    expect(mailsTo(late)).toEqual([]);
    await makeDue(body._id);
    await work();

    expect(mailsTo(late)).toHaveLength(1);
    expect(await see(body._id)).toMatchObject({ state: 'sent', people: 2, progress: { accepted: 2 } });
  });

  it('goes to the outbox in batches, so that it can be stopped and other e-mails do not wait', async () => {
    const { messageId, see, stop, received } = await toMany(105);
    await advanceMessages(services);
    await advanceMessages(services);
    await advanceMessages(services);

    expect(await db.$count(outbox, ofMessage(messageId))).toBe(100);
    await stop(messageId);
    await work();

    expect(received().every((count) => count === 0)).toBe(true);
    expect(await see(messageId)).toMatchObject({ state: 'stopped', progress: { waiting: 0, stopped: 105 } });
  });

  it('is sent once by several workers', async () => {
    const { messageId, received, see } = await toMany(30);

    await Promise.all([work(), work(), work()]);

    expect(received()).toEqual(Array.from({ length: 30 }, () => 1));
    expect(await see(messageId)).toMatchObject({ state: 'sent', progress: { accepted: 30 } });
  });

  describe('with a worker that is killed while it writes a batch', () => {
    /** Dies at the moment when the e-mails of a batch are marked, and not yet in the outbox. */
    const dying = (without: (statement: string) => string = (statement) => statement) =>
      withQueries(services, (statement) =>
        statement.startsWith('insert into "outbox"') ? 'select killed' : without(statement),
      );

    const sentAfter = async (dead: typeof services) => {
      const { received } = await toMany(5);
      await advanceMessages(services);
      await expect(advanceMessages(dead)).rejects.toThrow('insert into "outbox"');
      await work();
      return received();
    };

    it('reaches each address once when the next worker goes on', async () => {
      expect(await sentAfter(dying())).toEqual([1, 1, 1, 1, 1]);
    });

    it('would lose them without the transaction (control)', async () => {
      const control = dying((statement) =>
        /^(begin|commit|rollback)/.test(statement) ? 'select 1' : statement,
      );

      expect(await sentAfter(control)).toEqual([0, 0, 0, 0, 0]);
    });
  });

  it('is not sent again when a worker was killed between the result and the end of its work', async () => {
    const { messageId, received } = await toMany(1);
    await work();
    await db
      .update(outbox)
      .set({ doneAt: null, lockedUntil: null, payload: { messageId, position: 1 } })
      .where(ofMessage(messageId));

    await work();

    expect(received()).toEqual([1]);
  });
});

describe('an e-mail of a message', () => {
  it('is skipped if the place was canceled after the sending had begun', async () => {
    const { add, send, see, eventId } = await race();
    const email = `ana.${eventId}@correo.example`;
    const cancelled = await add('Ana Gil', { email });
    const { body } = await send();
    await advanceMessages(services);
    await cancel(cancelled);

    await work();

    expect(mailsTo(email)).toEqual([]);
    expect(await see(body._id)).toMatchObject({ state: 'sent', progress: { accepted: 0, skipped: 1 } });
  });

  it('that the server refuses for good is rejected, listed with its person, and alerts no operator', async () => {
    const { messageId, addresses, see } = await toMany(2);
    server.refused.set(addresses[0] ?? '', 550);

    await work();

    expect(await see(messageId)).toMatchObject({
      state: 'sent',
      progress: { accepted: 1, rejected: 1 },
      failures: [{ fullName: 'Ana Gil', email: addresses[0], state: 'rejected' }],
    });
    expect(await db.$count(outbox, and(eq(outbox.kind, 'operator-alert'), isNull(outbox.doneAt)))).toBe(0);
  });

  it('waits while the server is busy, and is given up after 72 hours', async () => {
    const { messageId, see, received } = await toMany(1);
    server.isBusy = true;
    while ((await turn()) > 0);
    expect(await see(messageId)).toMatchObject({ state: 'sending', progress: { waiting: 1 } });

    await db
      .update(outbox)
      .set({ giveUpAt: sql`now()`, nextAttemptAt: sql`now()` })
      .where(ofMessage(messageId));
    await work();

    expect(await see(messageId)).toMatchObject({
      state: 'sent',
      progress: { givenUp: 1 },
      failures: [{ state: 'givenUp' }],
    });
    expect(received()).toEqual([0]);
  });

  it('of a stopped message is not sent, also if it was in the outbox', async () => {
    const { messageId, stop, see, received } = await toMany(1);
    await advanceMessages(services);
    await advanceMessages(services);
    await stop(messageId);

    await work();

    expect(received()).toEqual([0]);
    expect(await see(messageId)).toMatchObject({ progress: { stopped: 1 } });
  });
});

describe('an e-mail of advertising', () => {
  async function advertised() {
    const own = await race();
    const email = `ana.${own.eventId}@correo.example`;
    const consentId = await own.consent(await own.add('Ana Gil', { email }));
    const { body } = await own.send({ kind: 'advertising' });
    return { ...own, address: email, consentId, messageId: body._id };
  }

  it('has the one press of RFC 8058 and a link, which end it for that organizer', async () => {
    const { address, send } = await advertised();
    await work();
    const [mail] = mailsTo(address);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
    const url = /^<(https:\/\/dorsal\.example\/api\/advertising\/[\w-]+\/withdraw)>$/.exec(
      header('list-unsubscribe'),
    )?.[1];

    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(/https:\/\/dorsal\.example\/novedades\/parar#[\w-]{69}/);
    expect(mail?.text).toContain('marcaste «Quiero recibir novedades de');
    const app = await buildApi(services);
    const answer = await app.inject({ method: 'POST', url: new URL(url ?? '').pathname });
    expect(answer.statusCode).toBe(200);
    expect(await send({ kind: 'advertising', people: 1 })).toMatchObject({
      status: 409,
      body: { code: 'nobody' },
    });
  });

  it('is skipped if the consent was withdrawn after the sending had begun', async () => {
    const { address, messageId, see } = await advertised();
    await advanceMessages(services);
    await db.execute(sql`update advertising_consents set withdrawn_at = now() where email = ${address}`);

    await work();

    expect(mailsTo(address)).toEqual([]);
    expect(await see(messageId)).toMatchObject({ progress: { skipped: 1 } });
  });
});

it('a message whose filter asks for a question that is gone is stopped, and others go on', async () => {
  const bornIn = { id: '0000000000000000000000000q', kind: 'text', label: 'Club', required: false } as const;
  const { add, send, see, eventId } = await race({ questions: [bornIn] });
  await add('Ana Gil', { answers: [{ questionId: bornIn.id, label: 'Club', value: 'Redolat' }] });
  const audience = { answers: [{ questionId: bornIn.id, values: ['Redolat'] }] };
  const { body } = await send({ audience });
  const other = await toMany(1);
  await db.update(events).set({ questions: [] }).where(eq(events.id, eventId));

  await work();

  expect(await see(body._id)).toMatchObject({ state: 'stopped' });
  expect(other.received()).toEqual([1]);
});
