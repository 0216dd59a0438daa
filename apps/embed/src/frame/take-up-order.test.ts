import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOrder } from './kept-order.ts';
import { keepOrder, keptOrder, openUnknowing, takeUpOrder } from './take-up-order.ts';

const offer = { eventId: '4t8k2m9xq0c6v1zr5w3hnb7ydf', ticketId: '0m5r8v2x7b4d9g1j6n3q8t5w2y' };
const otherTicket = { ...offer, ticketId: '1n6s9w3y8c5e0h2k7p4r9v6x3z' };
const anyTicket = { ...offer, ticketId: null };
const key = `dorsal:hold:${offer.eventId}:${offer.ticketId}`;
const minuteMs = 60_000;
const endsMs = Date.parse('2026-11-20T09:45:00.000Z');
const keys = { orderId: '9c1v5z3r7w0h2nb4yd6f8t2k4m', checkoutToken: 'a token' };
const order = { ...keys, endsMs, isTabOut: false };
const resumed = { ...keys, isTabOut: false };

/** A tab's session storage: the stored keys are own properties, the methods are inherited. */
const tabStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });

let tab: Storage;
let address: { pathname: string; search: string; hash: string };
beforeEach(() => {
  vi.useFakeTimers({ now: endsMs - 15 * minuteMs });
  tab = tabStorage();
  address = { pathname: '/iframe', search: '', hash: '' };
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, path: string) => {
      address.hash = new URL(path, 'https://dorsal.example').hash;
    },
  });
  vi.stubGlobal('window', { open: () => null });
  vi.stubGlobal('parent', [window]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what survives a reload of the page around', () => {
  it('is the order of the offer, and nothing else', () => {
    keepOrder(offer, order);

    expect(keptOrder(offer)).toEqual(resumed);
    expect(Object.entries(tab)).toEqual([
      [key, `#order=${keys.orderId}&token=a+token&until=${endsMs + 5 * minuteMs}`],
    ]);
  });

  it('is undefined for the page’s links to other ticket types of the event', () => {
    keepOrder(offer, order);

    expect(keptOrder(otherTicket)).toBeUndefined();
    expect(keptOrder(anyTicket)).toBeUndefined();
  });

  it('is the latest order, and whether its tab is open', () => {
    keepOrder(offer, { ...order, orderId: 'earlier' });
    keepOrder(offer, { ...order, isTabOut: true });

    expect(keptOrder(offer)).toEqual({ ...keys, isTabOut: true });
  });

  it('is undefined when that order was forgotten', () => {
    keepOrder(offer, order);

    forgetOrder(offer, keys.orderId);

    expect(keptOrder(offer)).toBeUndefined();
  });

  it('stays when the order of another frame is forgotten', () => {
    keepOrder(offer, order);

    forgetOrder(offer, 'another');

    expect(keptOrder(offer)).toEqual(resumed);
  });

  it.each(['', '{}', '#order=only', `#order=${keys.orderId}&token=ageless`])('is absent in %j', (text) => {
    tab.setItem(key, text);

    expect(keptOrder(offer)).toBeUndefined();
  });
});

describe('the next person in the tab', () => {
  it('finds the order for five minutes after its end, since a bank may answer late', () => {
    keepOrder(offer, order);

    vi.setSystemTime(endsMs + 5 * minuteMs - 1);
    expect(keptOrder(offer)).toEqual(resumed);
    vi.setSystemTime(endsMs + 5 * minuteMs);
    expect(keptOrder(offer)).toBeUndefined();
  });

  it('finds the order of a transfer for 35 minutes, not for the days of its hold', () => {
    keepOrder(offer, { ...order, endsMs: endsMs + 3 * 24 * 60 * minuteMs });

    vi.advanceTimersByTime(35 * minuteMs);

    expect(keptOrder(offer)).toBeUndefined();
  });

  it('removes the outdated orders of every offer', () => {
    keepOrder(offer, order);
    vi.setSystemTime(endsMs + 5 * minuteMs);

    keptOrder(otherTicket);

    expect(Object.keys(tab)).toEqual([]);
  });
});

describe('a frame that is created again', () => {
  it('resumes the order, and puts its keys into the address', () => {
    keepOrder(offer, { ...order, isTabOut: true });
    address.hash = '';

    expect(takeUpOrder(offer)).toEqual({ ...keys, isTabOut: true });
    expect(address.hash).toBe(`#order=${keys.orderId}&token=a+token&tab=1`);
  });

  it('prefers the order of its own address', () => {
    keepOrder(offer, order);
    address.hash = '#order=of-the-address&token=its+token';

    expect(takeUpOrder(offer)).toMatchObject({ orderId: 'of-the-address', checkoutToken: 'its token' });
  });

  it.each([
    `https://dorsal.example/iframe#order=${keys.orderId}&token=t`,
    `https://dorsal.example/purchase-confirmation/iframe/${keys.orderId}`,
  ])('leaves an order to the frame that has it: %s', (href) => {
    keepOrder(offer, order);
    address.hash = '';
    vi.stubGlobal('parent', [{ location: { href } }, window]);

    expect(takeUpOrder(offer)).toBeUndefined();
    expect(address.hash).toBe('');
  });

  it('resumes the order beside frames that it can’t access', () => {
    const foreign = {
      get location(): Location {
        throw new DOMException('Blocked a frame with another origin.', 'SecurityError');
      },
    };
    keepOrder(offer, order);
    vi.stubGlobal('parent', [foreign, window]);

    expect(keptOrder(offer)).toEqual(resumed);
  });
});

it('a new tab gets a copy of the session storage without orders', () => {
  keepOrder(offer, order);
  tab.setItem('celebrated:1', '1');
  let taken: string[] = [];
  vi.stubGlobal('window', {
    open: () => {
      taken = Object.keys(tab);
      return null;
    },
  });

  expect(openUnknowing('/embed/bank-tab')).toBeNull();

  expect(taken).toEqual(['celebrated:1']);
  expect(keptOrder(offer)).toEqual(resumed);
});

describe('blocked site data', () => {
  it('cause no error: the order is kept only in the frame’s own address', () => {
    vi.unstubAllGlobals();
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', { replaceState: () => {} });
    const open = vi.fn<() => null>(() => null);
    vi.stubGlobal('window', { open });
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });

    keepOrder(offer, order);
    forgetOrder(offer, keys.orderId);
    openUnknowing('/embed/bank-tab');

    expect(keptOrder(offer)).toBeUndefined();
    expect(open).toHaveBeenCalledOnce();
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  it('include a full storage, which does not keep the earlier order instead', () => {
    keepOrder(offer, { ...order, orderId: 'earlier' });
    Object.getPrototypeOf(tab).setItem = () => {
      throw new DOMException('It is full.', 'QuotaExceededError');
    };

    keepOrder(offer, order);

    expect(keptOrder(offer)).toBeUndefined();
  });
});
