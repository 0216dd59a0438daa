import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { needsBrowser, visitsPages } from './bench.mjs';

describe('the benchmarks', () => {
  for (const name of ['pages', 'explorer-10k', 'qr', 'ticket-image']) {
    it(`have a browser for ${name}`, () => {
      assert.equal(needsBrowser(['--rounds', '3', 'orders-hot', name]), true);
    });
  }

  it('have one where none is named, since then all are measured', () => {
    assert.equal(needsBrowser(['--rounds', '3']), true);
  });

  it('look for none where no page is visited', () => {
    assert.equal(needsBrowser(['orders-hot', 'filter-10k']), false);
  });

  it('have a full Chromium for pages, and when none is named', () => {
    assert.equal(visitsPages(['pages']), true);
    assert.equal(visitsPages(['--rounds', '3']), true);
    assert.equal(visitsPages(['qr']), false);
  });
});
