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
