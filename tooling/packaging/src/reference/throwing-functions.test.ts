import { describe, expect, it } from 'vitest';
import { throwingFunctions } from './throwing-functions.ts';

const throwingIn = (modules: Record<string, string>) => [
  ...throwingFunctions(new Map(Object.entries(modules))),
];

describe('the functions that throw', () => {
  it('are those with a throw, and those that use one of them, in any module', () => {
    const modules = {
      'a.ts': 'export function ensure(n: number) { if (n < 0) throw new RangeError(); return n; }',
      'b.ts':
        "import { ensure as check } from './a.ts';\nexport function all(ns: number[]) { return ns.map(check); }",
      'c.ts': 'export function add(a: number, b: number) { return a + b; }',
    };

    expect(throwingIn(modules)).toEqual(['a.ts:ensure', 'b.ts:all']);
  });

  it('do not include those whose own variable has the name of a throwing function', () => {
    const modules = {
      'a.ts': 'function parts() { throw new Error(); }',
      'b.ts': 'export function read() { const parts = 1; return parts; }',
    };

    expect(throwingIn(modules)).toEqual(['a.ts:parts']);
  });

  it('do not include those that catch', () => {
    const modules = {
      'a.ts':
        'function read() { throw 1; }\nexport function tryToRead() { try { return read(); } catch { return 2; } }',
    };

    expect(throwingIn(modules)).toEqual(['a.ts:read']);
  });
});
