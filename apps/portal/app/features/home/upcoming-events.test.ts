import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { describe, expect, it } from 'vitest';
import { upcomingCount, upcomingEvents } from './upcoming-events.ts';

const names = (events: readonly { readonly name: string }[]) => events.map(({ name }) => name);

describe('the upcoming events of the home page', () => {
  it('are those on sale now', () => {
    const events = (['finished', 'ended', 'soldOut', 'notYet', 'onSale'] as const).map((state) => ({
      ...eventListItemExample,
      state,
      name: state,
    }));

    expect(names(upcomingEvents(events))).toEqual(['onSale']);
  });

  it('have a date', () => {
    expect(upcomingEvents([{ ...eventListItemExample, startDate: null }])).toEqual([]);
  });

  it('keep the order of the list, and are at most one row', () => {
    const events = ['10K', '21K', '42K', 'Milla', 'Cross'].map((name) => ({ ...eventListItemExample, name }));

    expect(names(upcomingEvents(events))).toEqual(['10K', '21K', '42K', 'Milla'].slice(0, upcomingCount));
  });

  it('include only what the page shows', () => {
    const [event] = upcomingEvents([eventListItemExample]);

    expect(eventListItemExample).toMatchObject(event ?? {});
    expect(event).not.toHaveProperty('courses');
    expect(event).not.toHaveProperty('text');
  });
});
