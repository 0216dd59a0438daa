import { eventExample, eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { chosenEntry, listedEntry } from './event-entries.ts';

const publicUrl = 'https://dorsal.example';
const startDate = '2027-04-05T07:30:00.000Z';

describe('an event in a calendar', () => {
  it('lasts as long as the organizer says', () => {
    const entry = chosenEntry({ ...eventExample, startDate, durationHours: 1.5 }, publicUrl);

    expect(entry).toMatchObject({ startsAt: new Date(startDate), endsAt: new Date('2027-04-05T09:00:00Z') });
    expect(entry?.isBusy).toBe(true);
  });

  it('lasts two hours without a duration', () => {
    const entry = chosenEntry({ ...eventExample, startDate, durationHours: 0 }, publicUrl);

    expect(entry?.endsAt).toEqual(new Date('2027-04-05T09:30:00Z'));
  });

  it('links to its page after the start of its description as plain text', () => {
    const entry = chosenEntry(
      { ...eventExample, startDate, description: '<p>Corre&nbsp;de <b>noche</b>.</p>' },
      publicUrl,
    );

    expect(entry?.url).toBe(`https://dorsal.example/events/${eventExample.slug}`);
    expect(entry?.description).toBe(`Corre de noche.\n\n${entry?.url}`);
  });

  it('has the same UID in the list, but does not mark the time as busy there', () => {
    const { _id, slug } = eventExample;
    const listed = listedEntry({ ...eventListItemExample, _id, slug, startDate }, publicUrl);

    expect(listed?.uid).toBe(chosenEntry({ ...eventExample, startDate }, publicUrl)?.uid);
    expect(listed?.uid).toBe(`${_id}@dorsal.example`);
    expect(listed?.isBusy).toBe(false);
  });

  it.each([6, 1.5, 0])(
    'has the same times in the subscription as in its own file, with %d hours',
    (durationHours) => {
      const event = { _id: eventExample._id, startDate, durationHours };

      const { uid, startsAt, endsAt } = chosenEntry({ ...eventExample, ...event }, publicUrl) ?? {};

      expect(listedEntry({ ...eventListItemExample, ...event }, publicUrl)).toMatchObject({
        uid,
        startsAt,
        endsAt,
      });
    },
  );

  it('is undefined without a date', () => {
    expect(chosenEntry({ ...eventExample, startDate: null }, publicUrl)).toBeUndefined();
    expect(listedEntry({ ...eventListItemExample, startDate: null }, publicUrl)).toBeUndefined();
  });
});
