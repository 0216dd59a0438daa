import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { upwardImports } from './folder-order.mjs';

const order = { 'apps/api/src': ['routes.ts', 'orders', 'db'] };
const from = (source, ...imports) =>
  upwardImports(
    [{ source: `apps/api/src/${source}`, imports: imports.map((file) => `apps/api/src/${file}`) }],
    order,
  );

describe('upwardImports', () => {
  it('returns an import of a folder above', () => {
    assert.match(from('db/schema.ts', 'orders/places.ts')[0], /^apps\/api\/src\/db\/schema\.ts → /);
  });

  it('accepts imports of the same folder and of folders below', () => {
    assert.deepEqual(from('orders/places.ts', 'orders/quotas.ts', 'db/schema.ts'), []);
    assert.deepEqual(from('routes.ts', 'orders/places.ts'), []);
  });

  it('returns a folder without a place', () => {
    assert.match(from('payments/refund.ts', 'db/schema.ts')[0], /give its folder a place/);
  });

  it('returns an import of a test by a source', () => {
    assert.equal(from('orders/places.ts', 'orders/places.test.ts').length, 1);
  });

  it('accepts every import of a test', () => {
    assert.deepEqual(from('db/schema.test.ts', 'orders/places.ts'), []);
  });

  it('accepts imports of other programs', () => {
    assert.deepEqual(
      upwardImports([{ source: 'apps/api/src/db/a.ts', imports: ['packages/domain/src/b.ts'] }], order),
      [],
    );
  });
});
