import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bankTabPage } from './bank-tab-page.ts';

const tpvOrigin = 'https://sis.redsys.es';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The content of the element, as browsers hash it. */
const inline = (html: string, tag: string) =>
  new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)?.[1] ?? 'nothing';

describe('the page of the tab that is opened for the bank', () => {
  it('says that it connects to the bank, and its policy allows only its own parts', async () => {
    const answer = bankTabPage('GET', tpvOrigin);
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(html).toContain('<p>Conectando con el banco...</p>');
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; script-src ${hashOf(inline(html, 'script'))}; style-src ${hashOf(inline(html, 'style'))}; img-src 'self'; form-action ${tpvOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  });

  it('has no opener policy, which would cut it off from the checkout', () => {
    expect(bankTabPage('GET', tpvOrigin).headers.has('Cross-Origin-Opener-Policy')).toBe(false);
  });

  it.each([
    ['HEAD', 200],
    ['POST', 405],
  ])('answers %s with %i and an empty body', async (method, status) => {
    const answer = bankTabPage(method, tpvOrigin);

    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
  });
});
