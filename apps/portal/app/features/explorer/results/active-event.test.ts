import { expect, test, vi } from 'vitest';
import { createActiveEvent } from './active-event.ts';

test('the event under the pointer takes precedence over the selected one', () => {
  const active = createActiveEvent();
  active.select('garbi');
  active.highlight('saler');
  expect(active.id()).toBe('saler');

  active.highlight(undefined);
  expect(active.id()).toBe('garbi');
});

test('listeners are notified until they unsubscribe', () => {
  const active = createActiveEvent();
  const listener = vi.fn<() => void>();
  const end = active.subscribe(listener);
  active.select('garbi');
  expect(listener).toHaveBeenCalledTimes(1);

  end();
  active.select(undefined);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the list is notified of selected events, and not of hovered ones', () => {
  const active = createActiveEvent();
  const listener = vi.fn<(eventId: string) => void>();
  const end = active.onSelect(listener);
  active.highlight('saler');
  active.select('garbi');
  active.select(undefined);
  expect(listener.mock.calls).toEqual([['garbi']]);

  end();
  active.select('saler');
  expect(listener).toHaveBeenCalledTimes(1);
});
