import { describe, expect, it } from 'vitest';
import { type MenuEvent, type MenuVisibility, nextVisibility } from './menu-visibility.ts';

const after = (...events: MenuEvent[]) => events.reduce<MenuVisibility>(nextVisibility, 'closed');

describe('the user menu', () => {
  it.each([['point'], ['focus'], ['click']] as const)('opens on %s', (event) => {
    expect(after(event)).not.toBe('closed');
  });

  it('closes when the pointer leaves', () => {
    expect(after('point', 'leave')).toBe('closed');
  });

  it('stays after a click when the pointer leaves', () => {
    expect(after('point', 'click', 'leave')).toBe('pinned');
  });

  it('closes on the second click', () => {
    expect(after('click', 'click')).toBe('closed');
  });

  it('closes on Esc and when it loses the focus', () => {
    expect(after('click', 'dismiss')).toBe('closed');
  });
});
