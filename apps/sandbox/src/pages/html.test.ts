import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes values from outside, in text and in attributes', () => {
    const subject = `<script>alert("1 & '2'")</script>`;

    expect(html`<p title="${subject}">${subject}</p>`.markup).toBe(
      '<p title="&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;">' +
        '&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;</p>',
    );
  });

  it('keeps markup that it created itself, alone or in a list', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);

    expect(html`<ul>${items}</ul>${html`<hr>`}${0}`.markup).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>0',
    );
  });
});
