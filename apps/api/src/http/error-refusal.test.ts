import { describe, expect, it } from 'vitest';
import { refusalOf } from './error-refusal.ts';

const failure = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code }) });

describe('the answer to a database failure', () => {
  it.each([
    ['08006', 'a connection that broke'],
    ['57P01', 'an administrator who shuts it down'],
    ['25006', 'a standby that takes no writes'],
    ['58030', 'a disk that fails'],
    ['53100', 'a disk that is full'],
    ['40P01', 'a deadlock'],
    ['55P03', 'a lock that takes too long'],
    ['57014', 'a query that takes too long'],
  ])('is 503 for %s: %s', (code) => {
    expect(refusalOf(failure(code)).status).toBe(503);
  });

  it.each([
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
  ])("is 503 for the driver's message without a code: %s", (message) => {
    expect(refusalOf(new Error(message)).code).toBe('database_unavailable');
  });

  it("is 400 for text that the database can't store", () => {
    expect(refusalOf(failure('22021')).status).toBe(400);
  });

  it('is 500, without details, for a violated constraint', () => {
    expect(refusalOf(failure('23505'))).toMatchObject({ status: 500, code: 'internal' });
  });
});
