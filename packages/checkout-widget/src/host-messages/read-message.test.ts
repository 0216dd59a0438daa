import { confirmationReference } from '@dorsal/domain/order-reference';
import { describe, expect, it } from 'vitest';
import { isFrameHello, isHostHello, readFrameMessage } from './read-message.ts';

const ours = { ns: 'dorsal', v: 1 };
const orderId = '01arz3ndektsv4rrffq69g5fav';

const nobodys: readonly unknown[] = [
  undefined,
  null,
  0,
  '',
  'dorsal',
  [],
  {},
  { ns: 'other', v: 1, type: 'ready' },
  { ns: 'dorsal', type: 'ready' },
  { ns: 'dorsal', v: 2, type: 'ready' },
  { ns: 'dorsal', v: '1', type: 'ready' },
];

describe('the hello of the page around', () => {
  const hello = { ...ours, type: 'hello', nonce: 'n-1', page: 'https://club.example/carrera' };

  it('names a nonce and the page', () => {
    expect(isHostHello(hello)).toBe(true);
    expect(isHostHello({ ...hello, dialog: true })).toBe(true);
  });

  it.each([
    ...nobodys,
    { ...hello, type: 'ready' },
    { ...hello, nonce: undefined },
    { ...hello, nonce: '' },
    { ...hello, nonce: 'n'.repeat(101) },
    { ...hello, nonce: 7 },
    { ...hello, page: undefined },
    { ...hello, v: 2 },
  ])('is not %j', (data) => {
    expect(isHostHello(data)).toBe(false);
  });
});

describe('the answer of the frame', () => {
  it('repeats the nonce', () => {
    expect(isFrameHello({ ...ours, type: 'hello', nonce: 'n-1' }, 'n-1')).toBe(true);
  });

  it.each([
    ...nobodys,
    { ...ours, type: 'hello' },
    { ...ours, type: 'hello', nonce: 'n-2' },
    { ...ours, type: 'ready', nonce: 'n-1' },
  ])('is not %j', (data) => {
    expect(isFrameHello(data, 'n-1')).toBe(false);
  });
});

describe('a message of the frame', () => {
  it.each([
    { type: 'ready' },
    { type: 'height', px: 640 },
    { type: 'step', name: 'tickets' },
    { type: 'step', name: 'confirmation' },
    { type: 'held', expiresAt: '2026-11-22T10:15:00.000Z' },
    { type: 'completed', ref: confirmationReference(orderId).toLowerCase() },
    { type: 'closed' },
    { type: 'error', code: 'order_expired' },
  ])('is %j', (message) => {
    expect(readFrameMessage({ ...ours, ...message })).toEqual(message);
  });

  it.each([
    ...nobodys,
    ours,
    { ...ours, type: 'hello' },
    { ...ours, type: 'constructor' },
    { ...ours, type: '__proto__' },
    { ...ours, type: ['ready'] },
    { ...ours, type: 'nothing', undefined: 'ready' },
    { ...ours, type: 'height' },
    { ...ours, type: 'height', px: Number.NaN },
    { ...ours, type: 'height', px: Number.POSITIVE_INFINITY },
    { ...ours, type: 'height', px: '640' },
    { ...ours, type: 'height', px: [640] },
    { ...ours, type: 'step' },
    { ...ours, type: 'step', name: '' },
    { ...ours, type: 'step', name: ['tickets'] },
    { ...ours, type: 'held', expiresAt: 1_800_000_000_000 },
    { ...ours, type: 'error', code: 'Ana García <ana@example.com>' },
  ])('is not %j', (data) => {
    expect(readFrameMessage(data)).toBeUndefined();
  });

  it('names an order by its reference, never by its id', () => {
    expect(readFrameMessage({ ...ours, type: 'completed', ref: orderId })).toBeUndefined();
  });

  it('has no field that its type does not have', () => {
    const told = { ...ours, type: 'step', name: 'payment', orderId, email: 'ana@example.com' };

    expect(readFrameMessage(told)).toEqual({ type: 'step', name: 'payment' });
  });
});
