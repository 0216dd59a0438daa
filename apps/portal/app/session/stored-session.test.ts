import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { rememberStoredSession } from './stored-session.ts';

/** The root element's `data-session` after the script has run in a page with that storage. */
function sessionAfter(getItem: (key: string) => string | null): unknown {
  const dataset: Record<string, string> = {};
  const page = { localStorage: { getItem }, document: { documentElement: { dataset } } };
  runInContext(rememberStoredSession, createContext(page));
  return dataset.session;
}

describe('a page before its first paint', () => {
  it('is marked when a session is stored', () => {
    expect(sessionAfter((key) => (key === 'authToken' ? 'token' : null))).toBe('stored');
  });

  it('is not marked without a session', () => {
    expect(sessionAfter(() => null)).toBeUndefined();
  });

  it('is not marked when site data is blocked', () => {
    const blocked = () => {
      throw new Error('SecurityError');
    };

    expect(sessionAfter(blocked)).toBeUndefined();
  });
});
