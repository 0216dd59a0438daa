import { describe, expect, it } from 'vitest';
import { fontsAtOnce } from '../shared/fonts-at-once.ts';
import { withCriticalStyles } from './critical-styles.ts';
import { renderedPage } from './testing/rendered-page.ts';

const read = (path: string) => `/* ${path} */.card{color:red}`;
const links = (html: string) => html.match(/<link[^>]* rel="stylesheet"[^>]*>/g) ?? [];

describe("a page's style sheets", async () => {
  const page = await renderedPage();
  const sent = withCriticalStyles(page, read);

  it('are inlined in its head, in their order, with our mark', () => {
    expect(links(page.html)).toHaveLength(2);
    expect(sent).toContain(
      `</title><style nonce="${page.mark}">${read('/assets/site-b2.css')}${read('/assets/page-e5.css')}</style>`,
    );
  });

  it('are not fetched by their links, which change only in being disabled', () => {
    expect(links(sent)).toEqual(
      expect.arrayContaining(links(page.html).map((link) => link.replace('/>', ' disabled=""/>'))),
    );
    expect(links(sent).filter((link) => !link.includes(' disabled=""'))).toEqual([]);
  });

  it('are found by code that loads later and needs the same sheets', () => {
    expect(links(page.html).join()).not.toContain('href="/assets/site-b2.css"');
    expect(links(sent)).toContain('<link rel="stylesheet" href="/assets/site-b2.css" disabled=""/>');
    expect(links(sent)).toHaveLength(3);
  });

  it('are not taken from user content', () => {
    const html = '<head><title></title></head><link rel="stylesheet" href="/assets/site-b2.css"/>';

    expect(withCriticalStyles({ html, mark: page.mark }, read)).toBe(html);
  });

  it('have the web fonts in a separate style, which narrow screens apply later', () => {
    const font = '@font-face{font-family:Archivo;src:url(/assets/a.woff2)}';
    const html = withCriticalStyles(page, () => `${font}.card{color:red}`);

    expect(html).toContain(
      `</title><style nonce="${page.mark}" media="${fontsAtOnce}" data-font="">${font}${font}</style><style nonce="${page.mark}">.card{color:red}.card{color:red}</style>`,
    );
    for (const [link] of html.matchAll(/<link[^>]* as="font"[^>]*>/g)) {
      expect(link).toContain(` media="${fontsAtOnce}"`);
      expect(link).toContain(' data-font=""');
    }
  });

  it('may be absent', () => {
    expect(withCriticalStyles({ html: '<head></head>', mark: page.mark }, read)).toBe('<head></head>');
  });
});
