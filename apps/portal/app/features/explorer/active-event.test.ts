import { expect, test, vi } from 'vitest';
import { createActiveEvent } from './active-event.ts';

test('the event under the pointer stands out before the selected one', () => {
  const active = createActiveEvent();
  active.select('garbi');
  active.highlight('saler');
  expect(active.id()).toBe('saler');

  active.highlight(undefined);
  expect(active.id()).toBe('garbi');
});

test('who listens is told until they end it', () => {
  const active = createActiveEvent();
  const listener = vi.fn<() => void>();
  const end = active.subscribe(listener);
  active.select('garbi');
  expect(listener).toHaveBeenCalledTimes(1);

  end();
  active.select(undefined);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the list is told which event was selected, and not of what is only pointed at', () => {
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
