import { describe, expect, it } from 'vitest';
import { mostElements, readPage } from './page-elements.ts';

const names = async (html: string) => (await readPage(html)).elements.map(({ name }) => name);
const snippet = '<a class="dorsal-embed" href="/events/x">Inscríbete</a>';

describe("reading a page's HTML", () => {
  it('finds the snippet, scripts and frames, in order', async () => {
    expect(
      await names(
        `<!doctype html><p>Carrera</p>${snippet}<SCRIPT async src=a.js></SCRIPT><iframe src=b></iframe>`,
      ),
    ).toEqual(['a', 'script', 'iframe']);
  });

  it.each([
    ['a comment', `<!-- ${snippet} -->`],
    ['a script', `<script>const html = '${snippet}'</script>`],
    ['a text field', `<textarea>${snippet}</textarea>`],
    ['a template', `<template><div>${snippet}</div></template>`],
    ['a noscript', `<noscript>${snippet}</noscript>`],
    ['an attribute', `<p title='${snippet}'></p>`],
  ])('finds no embed in %s', async (_, html) => {
    expect(await names(html)).not.toContain('a');
  });

  it('reads attributes as browsers do: entities, any quotes, the first of two', async () => {
    const html = `<a CLASS='dorsal-embed' href=/e?a=1&amp;b=2 href="/other" data-event>x</a>`;
    const [link] = (await readPage(html)).elements;

    expect(Object.fromEntries(link?.attributes ?? [])).toEqual({
      class: 'dorsal-embed',
      href: '/e?a=1&b=2',
      'data-event': '',
    });
  });

  it('reads the visible text, including markup pasted as text', async () => {
    const { text } = await readPage(
      '<title>no</title><p>&lt;a class="dorsal-embed"&gt;</p><style>no</style>',
    );

    expect(text).toBe('<a class="dorsal-embed">');
  });

  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'">`;

  it('keeps policies of the head alone, and counts those before a script', async () => {
    const html = `<head><script src=a></script>${policy}<script src=b></script></head><body>${policy}<script src=c></script>`;
    const { policies, elements } = await readPage(html);

    expect(policies).toEqual(["script-src 'self'"]);
    expect(elements.flatMap((one) => (one.name === 'script' ? one.policiesBefore : []))).toEqual([0, 1, 1]);
  });

  it.each([
    ['a tag of the body', '<div></div>'],
    ['text', 'Hola'],
  ])('ends the head at %s', async (_, before) => {
    const { policies } = await readPage(`<html><head>\n${before}${policy}`);

    expect(policies).toEqual([]);
  });

  it('reads long pages in full, wherever they are split for reading', async () => {
    const before = '<p>Carrera &aacute;</p>'.repeat(3_000);
    const { elements, text } = await readPage(before + snippet.repeat(2_000));

    expect(elements).toHaveLength(2_000);
    expect(new Set(elements.map(({ attributes }) => attributes.get('href')))).toEqual(new Set(['/events/x']));
    expect(text).toHaveLength(9 * 3_000 + 10 * 2_000);
  });

  it('limits the number of elements, because other checks loop over them', async () => {
    expect((await readPage('<a href>'.repeat(mostElements + 10))).elements).toHaveLength(mostElements);
  });

  // Work that is quadratic in the length would exceed the test's timeout by far.
  it.each([
    ['tags that are never closed', '<b>'.repeat(160_000) + '</i>'.repeat(120_000)],
    ['attributes without end', `<a ${'x '.repeat(240_000)}`],
    ['comments without end', '<!--'.repeat(120_000)],
    ['quotes without end', `<a href="${'<a href='.repeat(60_000)}`],
    ['entities', `<p title="${'&amp'.repeat(120_000)}">`],
    ['noscripts', '<noscript>'.repeat(50_000)],
  ])('reads %s in time', async (_, html) => {
    expect((await readPage(html)).policies).toEqual([]);
  });
});
