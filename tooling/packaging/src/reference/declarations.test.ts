import { describe, expect, it } from 'vitest';
import { exportedDeclarations } from './declarations.ts';

describe('the exports of a declaration file', () => {
  it('are read in order, with their docstrings and without internal declarations', () => {
    const source = `import { type Fee } from './fee.ts';
/** What it costs, in cents. */
export declare function priceCents(fee: Fee): number;
declare const hidden: 1;
/**
 * Thrown for less than nothing.
 * - never for nothing
 */
export declare class NegativeError extends RangeError {
    readonly cents: number;
}
export {};
`;

    expect(exportedDeclarations('price.d.ts', source)).toEqual([
      {
        name: 'priceCents',
        signature: 'function priceCents(fee: Fee): number;',
        docs: 'What it costs, in cents.',
      },
      {
        name: 'NegativeError',
        signature: 'class NegativeError extends RangeError {\n  readonly cents: number;\n}',
        docs: 'Thrown for less than nothing.\n- never for nothing',
      },
    ]);
  });

  it('have no docs when only their neighbor has a docstring', () => {
    const source = '/** Cents. */\nexport declare const a = 1;\nexport declare const b = 2;\n';

    expect(exportedDeclarations('a.d.ts', source).map(({ docs }) => docs)).toEqual(['Cents.', '']);
  });

  it('show Spanish letters instead of escapes', () => {
    const [text] = exportedDeclarations('a.d.ts', 'export declare const text = "Orden no est\\u00E1";');

    expect(text?.signature).toBe('const text = "Orden no está";');
  });

  it('are rejected when the file does not parse', () => {
    expect(() => exportedDeclarations('broken.d.ts', 'export declare const = ;')).toThrow('broken.d.ts');
  });
});
