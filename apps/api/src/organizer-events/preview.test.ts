import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventDrafts } from '../db/schema/event-drafts.ts';
import { buildApi } from '../testing/build-api.ts';
import { draftContent, draftQuestion, draftTicket, EventEditor } from '../testing/event-editor.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const panel = await buildPanel(services);
const portal = await buildApi(services);
const { db } = services;

async function previewed(content = draftContent()) {
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, panel, { organizerId, role: 'editor' });
  const editor = new EventEditor(browser, organizerId);
  const draft = await editor.written(content);
  const tokenOf = async () => {
    await editor.act(draft.eventId, 'preview-link');
    const { previewUrl } = (await editor.draft(draft.eventId)).body;
    return previewUrl?.replace(`${services.config.publicUrl}/preview/`, '') ?? '';
  };
  return { ...draft, editor, tokenOf };
}

const open = (token: string) => portal.inject({ method: 'GET', url: `/api/events/preview/${token}` });

describe('GET /api/events/preview/:token', () => {
  it('answers the draft as visitors will see the event, for no cache and no search engine', async () => {
    const { eventId, tokenOf } = await previewed(
      draftContent({
        tickets: [draftTicket(), draftTicket({ id: 'sin-precio', name: 'Milla', price: null })],
        questions: [draftQuestion({ ticketIds: ['primera'] })],
        slug: 'no vale',
        startsAt: '2027-04-05T19:00:00+02:00',
      }),
    );

    const answer = await open(await tokenOf());

    expect(answer.statusCode).toBe(200);
    const [ticket, ...others] = answer.json<{ tickets: { _id: string; name: string }[] }>().tickets;
    expect([ticket?.name, others]).toEqual(['10K', []]);
    expect(answer.json()).toMatchObject({
      _id: eventId,
      slug: eventId,
      name: 'Milla del Cabanyal',
      startDate: '2027-04-05T17:00:00.000Z',
      termsFile: null,
      questions: [{ label: 'Club', ticketIds: [ticket?._id] }],
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect((await portal.inject({ method: 'GET', url: `/api/events/event/${eventId}` })).statusCode).toBe(
      404,
    );
  });

  it('has the price of a step whose end is not written yet', async () => {
    const steps = [{ until: null, price: 15 }];
    const { tokenOf } = await previewed(draftContent({ tickets: [draftTicket({ steps })] }));

    expect((await open(await tokenOf())).json()).toMatchObject({ tickets: [{ price: 15 }] });
  });

  it('answers an empty draft', async () => {
    const { tokenOf } = await previewed(
      draftContent({ name: '', slug: '', startsAt: null, location: '', description: '', tickets: [] }),
    );

    expect((await open(await tokenOf())).statusCode).toBe(200);
  });

  it('refuses a link that was replaced, revoked or changed, and one of another event', async () => {
    const { editor, eventId, tokenOf } = await previewed();
    const other = await previewed();
    const first = await tokenOf();
    const second = await tokenOf();
    expect([(await open(first)).statusCode, (await open(second)).statusCode]).toEqual([404, 200]);

    const signature = second.split('.')[1] ?? '';
    expect((await open(`${other.eventId}.${signature}`)).statusCode).toBe(404);
    const altered = `${second.slice(0, -5)}${second.endsWith('AAAAA') ? 'BBBBB' : 'AAAAA'}`;
    expect((await open(altered)).statusCode).toBe(404);
    expect((await open('x')).statusCode).toBe(404);
    await editor.act(eventId, 'preview-link/revoke');
    expect((await open(second)).statusCode).toBe(404);
    expect((await editor.draft(eventId)).body.previewUrl).toBeNull();
  });

  it('refuses a link after its 14 days, and once the event is published', async () => {
    const { editor, eventId, version, tokenOf } = await previewed(draftContent({ slug: 'catorce' }));
    const token = await tokenOf();
    const [draft] = await db.select().from(eventDrafts).where(eq(eventDrafts.eventId, eventId));
    expect(((draft?.previewExpiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
    await db
      .update(eventDrafts)
      .set({ previewExpiresAt: new Date() })
      .where(eq(eventDrafts.eventId, eventId));
    expect((await open(token)).statusCode).toBe(404);

    const fresh = await tokenOf();
    await editor.publish(eventId, version);
    expect((await open(fresh)).statusCode).toBe(404);
  });
});
