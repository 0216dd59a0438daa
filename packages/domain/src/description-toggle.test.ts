import { describe, expect, it } from 'vitest';
import { isDescriptionLong } from './description-toggle.ts';

describe('a description', () => {
  it.each([
    ['of 100 characters is shown whole', 'a'.repeat(100), false],
    ['of 101 characters is collapsed', 'a'.repeat(101), true],
    ['counts what is read, not its markup', `<p class="lead">${'a'.repeat(100)}</p>`, false],
    ['is collapsed with markup too', `<p>${'a'.repeat(60)}</p><p>${'b'.repeat(60)}</p>`, true],
    ['of emoji counts each once', '😀'.repeat(100), false],
  ])('%s', (_, html, isLong) => {
    expect(isDescriptionLong(html)).toBe(isLong);
  });
});
