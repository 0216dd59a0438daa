import { describe, expect, it } from 'vitest';
import { shownSizes, withSizes } from './size-table.ts';

const page = `| concept | answers | kB |
| --- | --- | --- |
| **Money** | | |
| [money](API.md#money) | euros | 0.3 |
| [tax-id](API.md#tax-id) | NIF | 12 |
| all of them | everything | 4.0 |
`;

describe('a table of sizes', () => {
  it('is read by concept', () => {
    expect([...shownSizes(page)]).toEqual([
      ['money', 0.3],
      ['tax-id', 12],
      ['all', 4],
    ]);
  });

  it('is written in tenths of a kB, and the rest of the page stays', () => {
    const written = withSizes(page, new Map(Object.entries({ money: 449, 'tax-id': 951, all: 2000 })));

    expect(written).toBe(page.replace('0.3', '0.4').replace('| 12 |', '| 1.0 |').replace('4.0', '2.0'));
  });

  it('is rejected when it has a row for a removed concept', () => {
    expect(() => withSizes(page, new Map([['money', 1]]))).toThrow("'tax-id'");
  });
});
