import { describe, expect, it } from 'vitest';
import { knownVariables } from './known-variables.ts';
import { mistypedVariables } from './mistyped-variables.ts';

describe('mistyped variables', () => {
  it.each([
    ['PUBLIK_URL', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['ROLE', 'ROLES'],
    ['REDSYS_MERCHANT', undefined],
    ['GHOST_KEY', undefined],
  ])('include %s, which may mean %s', (name, meant) => {
    expect(mistypedVariables({ [name]: 'x' })).toEqual([{ name, meant }]);
  });

  it('do not include what a program reads', () => {
    expect(knownVariables.length).toBeGreaterThan(50);
    expect(mistypedVariables(Object.fromEntries(knownVariables.map((name) => [name, 'x'])))).toEqual([]);
  });

  it.each([
    'PATH',
    'HOME',
    'LANG',
    'HOSTNAME',
    'LOGNAME',
    'NODE_ENV',
    'NODE_VERSION',
    'POSTGRES_PASSWORD',
    'npm_config_url',
  ])('are no variables of the machine: %s', (name) => {
    expect(mistypedVariables({ [name]: 'x' })).toEqual([]);
  });
});
