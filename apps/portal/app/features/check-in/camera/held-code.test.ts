import { describe, expect, it } from 'vitest';
import { createHeldCode } from './held-code.ts';

describe('a code in view of the camera', () => {
  const look = (isNew: ReturnType<typeof createHeldCode>, text: string | undefined, nowMs: number) =>
    isNew({ text, nowMs, isReady: true });

  it('counts once while it stays', () => {
    const isNew = createHeldCode();

    expect([0, 100, 2900, 5000].map((nowMs) => look(isNew, 'ana', nowMs))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('counts again after three seconds out of view', () => {
    const isNew = createHeldCode();
    look(isNew, 'ana', 0);
    look(isNew, undefined, 1000);

    expect(look(isNew, 'ana', 2999)).toBe(false);
    expect(look(isNew, 'ana', 5999)).toBe(true);
  });

  it('does not delay another one', () => {
    const isNew = createHeldCode();
    look(isNew, 'ana', 0);

    expect(look(isNew, 'bea', 100)).toBe(true);
  });

  it('counts once beside another one, whichever of the two is read', () => {
    const isNew = createHeldCode();
    const texts = ['ana', 'bea', 'ana', 'bea', 'ana'];

    expect(texts.map((text, place) => look(isNew, text, place * 100))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(look(isNew, 'bea', 3299)).toBe(false);
    expect(look(isNew, 'ana', 3400)).toBe(true);
  });

  it('waits while another one is being checked', () => {
    const isNew = createHeldCode();
    look(isNew, 'ana', 0);

    expect(isNew({ text: 'bea', nowMs: 100, isReady: false })).toBe(false);
    expect(look(isNew, 'bea', 200)).toBe(true);
  });
});
