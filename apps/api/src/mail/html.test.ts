import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('markup of an e-mail', () => {
  it('escapes what people typed', () => {
    expect(html`<p title="${'"'}">${`<img onerror='x'> & co`}</p>`.markup).toBe(
      '<p title="&quot;">&lt;img onerror=&#39;x&#39;&gt; &amp; co</p>',
    );
  });

  it('keeps markup of its own, one or many', () => {
    expect(html`<ul>${['a', '<b>'].map((item) => html`<li>${item}</li>`)}</ul>`.markup).toBe(
      '<ul><li>a</li><li>&lt;b&gt;</li></ul>',
    );
  });
});
