import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { panelEnvironment, portOf, requireLocalDatabase } from './settings.mjs';

describe('a port from the environment', () => {
  afterEach(() => {
    delete process.env.SOME_PORT;
  });

  it('is the default when the variable is not set', () => {
    assert.equal(portOf('SOME_PORT', 3000), 3000);
  });

  it('is the value of the variable when it is set', () => {
    process.env.SOME_PORT = '4100';
    assert.equal(portOf('SOME_PORT', 3000), 4100);
  });

  for (const value of ['http', '0', '70000', '80.5']) {
    it(`is rejected when it is ${value}, with a hint of what to set`, () => {
      process.env.SOME_PORT = value;
      assert.throws(() => portOf('SOME_PORT', 3000), /SOME_PORT is ".*": give a port from 1 to 65535\./);
    });
  }
});

describe("the organizers' panel", () => {
  afterEach(() => {
    delete process.env.PARTNER_PANEL_URL;
  });

  const own = { PANEL_PORT: '4102', PANEL_URL: 'http://localhost:4102' };

  it('is where the partner buttons lead', () => {
    assert.deepEqual(panelEnvironment(4102), { ...own, PARTNER_PANEL_URL: 'http://localhost:4102/register' });
  });

  it('leaves the buttons to PARTNER_PANEL_URL when that is set', () => {
    process.env.PARTNER_PANEL_URL = 'https://panel.example.com';
    assert.deepEqual(panelEnvironment(4102), own);
  });
});

describe('a database for demo data', () => {
  afterEach(() => {
    delete process.env.DATABASE_URL;
  });

  it('is rejected when it is on another machine', () => {
    process.env.DATABASE_URL = 'postgres://dorsal:secret@db.example.com/dorsal';
    assert.throws(
      requireLocalDatabase,
      /DATABASE_URL is on db\.example\.com\. This command writes demo data/,
    );
  });

  for (const url of [undefined, 'postgres://localhost/dorsal', 'postgres://dorsal@127.0.0.1:5433/dorsal']) {
    it(`is accepted when it is ${url ?? 'the embedded one'}`, () => {
      if (url) process.env.DATABASE_URL = url;
      requireLocalDatabase();
    });
  }
});
