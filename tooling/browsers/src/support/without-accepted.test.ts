import { expect, it } from 'vitest';
import { withoutAccepted } from './without-accepted.ts';

const problem = (feature: string, file = 'a.css') => ({ feature, file, line: 1, missing: ['safari 17'] });

it('keeps the problems that no entry accepts', () => {
  const problems = [problem('text-wrap: balance'), problem(':has'), problem(':has', 'b.css')];

  expect(withoutAccepted(problems, { 'text-wrap': 'Uneven lines.', ':has in a.css': 'No border.' })).toEqual({
    open: [problem(':has', 'b.css')],
    needless: [],
  });
});

it('returns the entries that accept nothing', () => {
  expect(withoutAccepted([], { resize: 'None.' }).needless).toEqual(['resize']);
});
