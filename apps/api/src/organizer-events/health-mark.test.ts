import { describe, expect, it } from 'vitest';
import type { AnswerBody } from '@dorsal/api-contract/questions';
import { healthConsentVersion } from '@dorsal/domain/health-answers';
import { importEvents } from '../events/import/import-events.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer, checkoutOf } from '../testing/buyer.ts';
import { draftContent, draftQuestion, draftTicket, EventEditor } from '../testing/event-editor.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const app = await buildPanel(services);
const buyer = new Buyer(await buildApi(services));

let slugs = 0;

/** A published event with one question, and its answer in a sale. */
async function published({ isAboutHealth, isAnswered }: { isAboutHealth: boolean; isAnswered: boolean }) {
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, app, { organizerId, role: 'editor' });
  const editor = new EventEditor(browser, organizerId);
  const question = draftQuestion({ label: 'Alergias', isAboutHealth });
  const content = draftContent({
    slug: `salud-${(slugs += 1)}`,
    tickets: [draftTicket({ price: 0 })],
    questions: [question],
  });
  const { eventId, version } = await editor.published(content);
  const { body: draft } = await editor.draft(eventId);
  if (isAnswered) {
    const [ticket] = draft.content.tickets;
    const { body: order } = await buyer.place(eventId, [{ ticketId: ticket?.id ?? '', quantity: 1 }]);
    const answer: AnswerBody = {
      questionId: draft.content.questions[0]?.id ?? '',
      value: 'Látex',
      ...(isAboutHealth && { healthConsent: healthConsentVersion }),
    };
    const { status } = await buyer.checkout(order, {
      participants: checkoutOf(order).participants.map((one) => ({ ...one, answers: [answer] })),
    });
    if (status !== 200) throw new Error(`The checkout was answered ${status}.`);
  }
  const { body: file } = await editor.read<{ questions: object[] }>(eventId, 'export');
  const remarked = {
    ...draft.content,
    questions: draft.content.questions.map((one) => ({ ...one, isAboutHealth: !isAboutHealth })),
  };
  return { editor, eventId, version, remarked, file };
}

describe('the mark of a question as health', () => {
  it.each([true, false])('cannot change once there are answers; it is %s', async (isAboutHealth) => {
    const { editor, eventId, version, remarked, file } = await published({ isAboutHealth, isAnswered: true });

    const { body: saved } = await editor.save(eventId, version, remarked);
    const { status, body } = await editor.publish(eventId, version + 1);

    const message = expect.stringContaining('«Alergias» ya tiene respuestas');
    expect(saved).toMatchObject({ problems: [{ path: 'questions.0.isAboutHealth', message }] });
    expect([status, body]).toMatchObject([409, { code: 'draft_blocked' }]);
    const rows = [{ ...file, questions: [{ ...file.questions[0], isAboutHealth: !isAboutHealth }] }];
    const { errors } = await importEvents(services, JSON.stringify(rows), { dryRun: false, skipBad: false });
    expect(errors).toMatchObject([
      { path: 'questions.0.isAboutHealth', message: expect.stringContaining('has answers') },
    ]);
  });

  it('may change while there are no answers', async () => {
    const { editor, eventId, version, remarked } = await published({
      isAboutHealth: false,
      isAnswered: false,
    });

    await editor.save(eventId, version, remarked);

    expect((await editor.publish(eventId, version + 1)).status).toBe(200);
  });

  it('may be that of a new question with another text', async () => {
    const { editor, eventId, version, remarked } = await published({
      isAboutHealth: false,
      isAnswered: true,
    });
    const other = draftQuestion({ id: 'nueva', label: 'Alergias o enfermedades', isAboutHealth: true });

    await editor.save(eventId, version, { ...remarked, questions: [other] });

    expect((await editor.publish(eventId, version + 1)).status).toBe(200);
  });
});
