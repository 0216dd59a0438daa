import { describe, expect, it } from 'vitest';
import { checkedModule, examplesIn } from './readme-examples.ts';

const page = `# Title

\`\`\`sh
npm install x
\`\`\`

\`\`\`ts
import { a } from 'x';

const one = a(1); // 1
a(one); // throws RangeError
a({
  deep: true,
}); // { deep: true }
// A remark.
a(2);
\`\`\`
`;

describe('the examples of a page', () => {
  it('are its blocks of TypeScript, with their line numbers', () => {
    expect(examplesIn(page).map(({ line, code }) => [line, code.split('\n')[0]])).toEqual([
      [8, "import { a } from 'x';"],
    ]);
  });

  it('check the results in their comments, with the line numbers of the page', () => {
    const [example = { line: 0, code: '' }] = examplesIn(page);
    const lines = checkedModule(example, './check.ts').split('\n');

    expect(lines).toContain('const one = a(1); result(10, one, 1); // 1');
    expect(lines).toContain("thrown(11, () => a(one), 'RangeError'); // throws RangeError");
    expect(lines).toContain('result(14, a({');
    expect(lines).toContain('}), { deep: true }); // { deep: true }');
    expect(lines).toContain('a(2);');
  });

  it('are rejected when they do not parse', () => {
    expect(() => checkedModule({ line: 3, code: 'const = 1;' }, './check.ts')).toThrow('line 3');
  });
});
