import { describe, expect, it } from 'vitest';
import { withCriticalStyles } from './critical-styles.ts';

const page =
  '<head><title>Eventos</title><link rel="stylesheet" href="/assets/site-a1.css" nonce="4f7c"/></head>';
const mark = '4f7c';
const read = (path: string) => `/* ${path} */.card{color:red}`;

describe("a page's style sheets", () => {
  it('stand in its head', () => {
    expect(withCriticalStyles({ html: page, mark }, read)).toContain(
      '</title><style nonce="4f7c">/* /assets/site-a1.css */.card{color:red}</style>',
    );
  });

  it('hold nothing up by their links', () => {
    expect(withCriticalStyles({ html: page, mark }, read)).toContain(
      '<link rel="stylesheet" href="/assets/site-a1.css" nonce="4f7c" media="print"/>',
    );
  });

  it('may be none', () => {
    expect(withCriticalStyles({ html: '<head></head>', mark }, read)).toBe('<head></head>');
  });
});
