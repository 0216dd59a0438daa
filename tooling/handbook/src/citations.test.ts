import { describe, expect, it } from 'vitest';
import { anchorsOf, citationsIn } from './citations.ts';

describe('citationsIn', () => {
  it.each([
    ['One fact (spec, section 5).', [['spec', '5']]],
    [
      'Two sections (spec, sections 1 and 9).',
      [
        ['spec', '1'],
        ['spec', '9'],
      ],
    ],
    ['Across\n   lines (spec,\n   section 8).', [['spec', '8']]],
    ['Source: decisions, "Names, places, hosts".', [['decisions', 'Names, places, hosts']]],
    [
      'Source: decisions, "Prices" and "Holds".',
      [
        ['decisions', 'Prices'],
        ['decisions', 'Holds'],
      ],
    ],
    [
      'Source: security, H1, H5 and H6',
      [
        ['security', 'H1'],
        ['security', 'H5'],
        ['security', 'H6'],
      ],
    ],
    ['(security, RB21)', [['security', 'RB21']]],
    [
      'Source: embed, points 2 and 4',
      [
        ['embed', '2'],
        ['embed', '4'],
      ],
    ],
    ['(design, section 9)', [['design', '9']]],
    ['kB (budgets).', [['budgets', undefined]]],
    ['No citation: the specification, in section 5.', []],
  ])('reads %j', (text, expected) => {
    expect(citationsIn(text).map(({ page, anchor }) => [page, anchor])).toEqual(expected);
  });
});

describe('anchorsOf', () => {
  it('reads the numbers and texts of headings, and the ids of rows and items', () => {
    const page =
      '# Page\n\n## 5. Rules\n\n### Holds\n\n| id | threat |\n| --- | --- |\n| H8 | a |\n- **RB21** b\n';

    expect([...anchorsOf(page)]).toEqual(['Page', '5', 'Rules', 'Holds', 'H8', 'RB21']);
  });
});
