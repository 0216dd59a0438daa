import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { portOf } from './settings.mjs';

describe('a port from the environment', () => {
  afterEach(() => {
    delete process.env.SOME_PORT;
  });

  it('is the default when nothing is set', () => {
    assert.equal(portOf('SOME_PORT', 3000), 3000);
  });

  it('is what is set', () => {
    process.env.SOME_PORT = '4100';
    assert.equal(portOf('SOME_PORT', 3000), 4100);
  });

  for (const value of ['http', '0', '70000', '80.5']) {
    it(`can't be ${value}, and says what to give`, () => {
      process.env.SOME_PORT = value;
      assert.throws(() => portOf('SOME_PORT', 3000), /SOME_PORT is ".*": give a port from 1 to 65535\./);
    });
  }
});
