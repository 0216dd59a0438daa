import { describe, expect, it } from 'vitest';
import { pastedHeaders, rawHeaders, valuesOf, wordOf } from './page-headers.ts';

describe("a page's headers", () => {
  it('are read as curl and browsers write them', () => {
    const headers = pastedHeaders(
      "HTTP/2 200\r\ncontent-type: text/html\r\nContent-Security-Policy: default-src 'self'\n\nno header at all\n",
    );

    expect(headers).toEqual([
      ['content-type', 'text/html'],
      ['content-security-policy', "default-src 'self'"],
    ]);
  });

  it('may occur several times', () => {
    const headers = rawHeaders(['Content-Security-Policy', 'a', 'X', 'y', 'content-security-policy', 'b']);

    expect(valuesOf(headers, 'content-security-policy')).toEqual(['a', 'b']);
  });

  it('have no value if they have two', () => {
    const name = 'cross-origin-opener-policy';

    expect(wordOf([[name, 'Same-Origin; report-to="x"']], name)).toBe('same-origin');
    expect(
      wordOf(
        [
          [name, 'same-origin'],
          [name, 'unsafe-none'],
        ],
        name,
      ),
    ).toBeNull();
    expect(wordOf([], name)).toBeNull();
  });
});
