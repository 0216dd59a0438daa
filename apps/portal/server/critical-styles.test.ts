import { describe, expect, it } from 'vitest';
import { withCriticalStyles } from './critical-styles.ts';

const page = '<head><title>Eventos</title><link rel="stylesheet" href="/assets/site-a1.css"/></head>';
const read = (path: string) => `/* ${path} */.card{color:red}`;

describe("a page's style sheets", () => {
  it('stand in its head', () => {
    expect(withCriticalStyles(page, read)).toContain(
      '</title><style>/* /assets/site-a1.css */.card{color:red}</style>',
    );
  });

  it('hold nothing up by their links', () => {
    expect(withCriticalStyles(page, read)).toContain(
      '<link rel="stylesheet" href="/assets/site-a1.css" media="print"/>',
    );
  });

  it('may be none', () => {
    expect(withCriticalStyles('<head></head>', read)).toBe('<head></head>');
  });
});
