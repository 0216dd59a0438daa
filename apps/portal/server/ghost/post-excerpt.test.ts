import { describe, expect, it } from 'vitest';
import { ghostPost } from '../testing/ghost-stand-in.ts';
import { onePostBody } from './ghost-body.ts';
import { postExcerpt } from './post-excerpt.ts';

const excerptOf = (values: Readonly<Record<string, unknown>>) => {
  const [post] = onePostBody.parse({ posts: [ghostPost({ custom_excerpt: null, ...values })] }).posts;
  return post && postExcerpt(post);
};

describe('the excerpt of a post', () => {
  it("is the author's own, on one line", () => {
    expect(excerptOf({ custom_excerpt: ' Frontal,\nropa \t y ritmo. ' })).toBe('Frontal, ropa y ritmo.');
  });

  it('consists of its paragraphs without the texts of cards', () => {
    const html = `<p>Se corre <b>igual</b>.</p><h2>El ritmo</h2>
<div class="kg-card kg-button-card"><a href="/x" class="kg-btn">Inscríbete</a></div>
<figure class="kg-card kg-bookmark-card"><a href="/y"><div class="kg-bookmark-title">Ghost</div><p>Desc</p></a></figure>
<div class="kg-card kg-toggle-card"><div class="kg-toggle-content"><p>ritmo = 5:00</p></div></div>
<!--kg-card-begin: html--><p>hola</p><!--kg-card-end: html-->
<p>Ñ &amp; fin.</p>`;

    expect(excerptOf({ html, excerpt: 'Se corre igual.InscríbeteGhostDesc\nritmo = 5:00\nhola Fin.' })).toBe(
      'Se corre igual. Ñ & fin.',
    );
  });

  it('ends at a whole word after 500 characters', () => {
    const excerpt = excerptOf({ html: `<p>${'carrera '.repeat(100)}</p>` });

    expect(excerpt).toMatch(/carrera…$/);
    expect(excerpt?.length).toBeLessThanOrEqual(501);
  });

  it('is Ghost’s own, on one line, if there is no paragraph', () => {
    expect(excerptOf({ html: '<ul><li>Uno</li></ul>', excerpt: 'Uno\n\ndos' })).toBe('Uno dos');
    expect(excerptOf({ html: null, excerpt: null })).toBe('');
  });
});
