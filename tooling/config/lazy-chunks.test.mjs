import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eagerImports } from './lazy-chunks.mjs';

const chunks = [{ entry: 'index.ts', chunk: 'lazy.ts' }];
const lazy = { source: 'lazy.ts', imports: ['Messages.tsx', 'machine.ts'] };
const from = (...modules) =>
  eagerImports([...modules.map(([source, ...imports]) => ({ source, imports })), lazy], chunks);

describe('eagerImports', () => {
  it('returns an import of a part of the chunk by the first load', () => {
    assert.match(
      from(['index.ts', 'Form.tsx'], ['Form.tsx', 'Messages.tsx'])[0],
      /^Form\.tsx → Messages\.tsx: /,
    );
  });

  it('returns a static import of the chunk itself', () => {
    assert.equal(from(['index.ts', 'lazy.ts']).length, 1);
  });

  it('accepts imports of files that both parts need', () => {
    assert.deepEqual(
      from(['index.ts', 'Form.tsx'], ['Form.tsx', 'draft.ts'], ['machine.ts', 'draft.ts']),
      [],
    );
  });

  it('accepts files of the chunk that the first load does not reach', () => {
    assert.deepEqual(from(['index.ts', 'Form.tsx'], ['CodeForm.tsx', 'machine.ts']), []);
  });

  it('returns a chunk that was not read', () => {
    assert.match(eagerImports([{ source: 'index.ts', imports: [] }], chunks)[0], /was not read/);
  });
});
