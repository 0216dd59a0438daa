import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { needsBrowser, visitsPages } from './bench.mjs';

describe('the benchmarks', () => {
  for (const name of ['pages', 'explorer-10k', 'qr', 'ticket-image']) {
    it(`start a browser for ${name}`, () => {
      assert.equal(needsBrowser(['--rounds', '3', 'orders-hot', name]), true);
    });
  }

  it('start a browser when no benchmark is named, because then all run', () => {
    assert.equal(needsBrowser(['--rounds', '3']), true);
  });

  it('start no browser when no page is visited', () => {
    assert.equal(needsBrowser(['orders-hot', 'filter-10k']), false);
  });

  it('need a full Chromium for pages, and when no benchmark is named', () => {
    assert.equal(visitsPages(['pages']), true);
    assert.equal(visitsPages(['--rounds', '3']), true);
    assert.equal(visitsPages(['qr']), false);
  });
});
