import { expect, test, vi } from 'vitest';
import { idOfActive, createActiveEvent, onSelect } from './active-event.ts';

test('the event under the pointer takes precedence over the selected one', () => {
  const active = createActiveEvent();
  active.setState({ selected: { id: 'garbi' } });
  active.setState({ highlighted: 'saler' });
  expect(idOfActive(active.getState())).toBe('saler');

  active.setState({ highlighted: undefined });
  expect(idOfActive(active.getState())).toBe('garbi');
});

test('the list is notified of selected events, also of the same one again, and not of hovered ones', () => {
  const active = createActiveEvent();
  const listener = vi.fn<(eventId: string) => void>();
  const end = onSelect(active, listener);
  active.setState({ highlighted: 'saler' });
  active.setState({ selected: { id: 'garbi' } });
  active.setState({ selected: { id: 'garbi' } });
  active.setState({ selected: undefined });
  expect(listener.mock.calls).toEqual([['garbi'], ['garbi']]);

  end();
  active.setState({ selected: { id: 'saler' } });
  expect(listener).toHaveBeenCalledTimes(2);
});
