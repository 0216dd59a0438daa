import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOrder, keepOrder, keptOrder, wasTold } from './kept-order.ts';

const event = '4t8k2m9xq0c6v1zr5w3hnb7ydf';
const other = '9c1v5z3r7w0h2nb4yd6f8t2k4m';
const keys = { orderId: '0m5r8v2x7b4d9g1j6n3q8t5w2y', checkoutToken: 'a token' };

/** A tab's session storage. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

let tab: ReturnType<typeof tabStorage>;
beforeEach(() => {
  tab = tabStorage();
  vi.stubGlobal('sessionStorage', tab);
});
afterEach(() => vi.unstubAllGlobals());

describe('what outlives a reload of the page around', () => {
  it('is the order of the event, and nothing else', () => {
    keepOrder(event, keys);

    expect(keptOrder(event)).toEqual(keys);
    expect(keptOrder(other)).toBeUndefined();
    expect([...tab.kept]).toEqual([[`dorsal:hold:${event}`, `#order=${keys.orderId}&token=a+token`]]);
  });

  it('is the latest order', () => {
    keepOrder(event, { ...keys, orderId: 'earlier' });
    keepOrder(event, keys);

    expect(keptOrder(event)).toEqual(keys);
  });

  it('is nothing once that order is forgotten', () => {
    keepOrder(event, keys);

    forgetOrder(event, keys.orderId);

    expect(keptOrder(event)).toBeUndefined();
  });

  it('stays where the order of another frame is forgotten', () => {
    keepOrder(event, keys);

    forgetOrder(event, 'another');

    expect(keptOrder(event)).toEqual(keys);
  });

  it.each(['', '{}', '#order=only'])('is nothing in %j', (text) => {
    tab.setItem(`dorsal:hold:${event}`, text);

    expect(keptOrder(event)).toBeUndefined();
  });
});

it('a sale is told once in a tab', () => {
  expect(wasTold(keys.orderId)).toBe(false);
  expect(wasTold(keys.orderId)).toBe(true);
  expect(wasTold('another')).toBe(false);
});

describe('blocked site data', () => {
  beforeEach(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    vi.unstubAllGlobals();
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, ...blocked });
    return () => void Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('are no reason to fail: nothing is kept', () => {
    keepOrder(event, keys);
    forgetOrder(event, keys.orderId);

    expect(keptOrder(event)).toBeUndefined();
    expect(wasTold(keys.orderId)).toBe(false);
  });

  it('nor is a storage that is full', () => {
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      value: {
        ...tab,
        setItem: () => {
          throw new DOMException('It is full.', 'QuotaExceededError');
        },
      },
    });

    keepOrder(event, keys);

    expect(keptOrder(event)).toBeUndefined();
  });
});
