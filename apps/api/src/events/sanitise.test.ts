import { describe, expect, it } from 'vitest';
import { sanitiseHtml } from './sanitise.ts';

describe("an organizer's HTML", () => {
  it('keeps paragraphs, lists, emphasis and links', () => {
    const html = '<p>Salida a las <strong>19:00</strong></p><ul><li>Frontal</li></ul>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('adds rel="noopener nofollow" to links', () => {
    expect(sanitiseHtml('<a href="https://club.example" target="_blank" onclick="x()">El club</a>')).toBe(
      '<a href="https://club.example" rel="noopener nofollow">El club</a>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">x</p>',
    '<form action="https://evil.example"><input name=password></form>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><img src=x onerror=alert(1)></template>',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<title><style><img src=x onerror=alert(1)></style></title>',
    '<p><<script>alert(1)//<</script></p>',
  ])('removes anything that could run or redirect: %s', (html) => {
    const clean = sanitiseHtml(html);
    expect(clean).not.toMatch(/<(?!\/?(?:p|a|table|tbody)\b)/i);
    expect(clean).not.toMatch(/<[^>]*(?:\son\w+=|javascript:|data:|style=|"\/\/)/i);
  });

  it('stays the same when it is sanitized again', () => {
    const once = sanitiseHtml('<p>1 < 2 &amp; 3 > 2</p><script>x</script>');
    expect(sanitiseHtml(once)).toBe(once);
  });
});
