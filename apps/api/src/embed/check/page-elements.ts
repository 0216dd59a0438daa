import { setImmediate as nextTurn } from 'node:timers/promises';
import { Tokenizer } from 'htmlparser2';

/** A start tag, with the number of policies before it. */
export interface PageElement {
  readonly name: string;
  /** By lower-case name; of two with one name the first counts. */
  readonly attributes: ReadonlyMap<string, string>;
  /** How many of the page's own policies are before it: only these apply to it. */
  readonly policiesBefore: number;
}

export interface ReadPage {
  /** Start tags in order, of the kinds that embeds and policies use: the first `mostElements`. */
  readonly elements: readonly PageElement[];
  /** Contents of the policies in the page's head, in order. */
  readonly policies: readonly string[];
  /** The visible text, as far as it is known without style sheets. */
  readonly text: string;
}

const headNames = new Set([
  'html',
  'head',
  'base',
  'basefont',
  'bgsound',
  'link',
  'meta',
  'title',
  'script',
  'style',
  'noscript',
  'template',
]);
/** Their content is not text of the page: it is code, or shown elsewhere. */
const rawNames = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp']);
/** Read without a pause: a few milliseconds. */
const charactersInARow = 32_768;
/** More than any real page has; each element costs the other checks some time. */
export const mostElements = 5_000;
const keptNames = new Set(['script', 'iframe', 'meta', 'base']);

/**
 * Reads the page's HTML as served, without running anything, in time linear to its length: from the tokens alone, since
 * unclosed tags make building a tree quadratic. Content of `<template>` and, with scripts on, of `<noscript>` doesn't
 * exist for a browser, so it is skipped. Other calls run in between.
 */
export async function readPage(html: string): Promise<ReadPage> {
  const elements: PageElement[] = [];
  const policies: string[] = [];
  const texts: string[] = [];
  let name = '';
  let attributes = new Map<string, string>();
  let attribute = '';
  let value = '';
  let isInHead = true;
  let rawName: string | null = null;
  let templates = 0;
  let isInNoscript = false;

  const openTag = () => {
    if (isInNoscript) return;
    if (!headNames.has(name)) isInHead = false;
    if (name === 'noscript') isInNoscript = true;
    if (name === 'template') templates += 1;
    if (rawNames.has(name)) rawName = name;
    if (templates > 0 || elements.length >= mostElements) return;
    const classes = attributes.get('class');
    if (
      !keptNames.has(name) &&
      !(name === 'a' && attributes.has('href')) &&
      !classes?.includes('dorsal-embed')
    )
      return;
    elements.push({ name, attributes, policiesBefore: policies.length });
    const isPolicy =
      name === 'meta' && attributes.get('http-equiv')?.trim().toLowerCase() === 'content-security-policy';
    if (isPolicy && isInHead) policies.push(attributes.get('content') ?? '');
  };
  const addText = (text: string) => {
    if (rawName !== null || isInNoscript || templates > 0) return;
    if (isInHead && text.trim() === '') return;
    isInHead = false;
    texts.push(text);
  };

  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname: (start, end) => {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        value += String.fromCodePoint(codePoint);
      },
      onattribend: () => {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: openTag,
      onselfclosingtag: openTag,
      onclosetag: (start, end) => {
        const closed = html.slice(start, end).toLowerCase();
        if (closed === rawName) rawName = null;
        if (closed === 'noscript') isInNoscript = false;
        if (closed === 'template') templates = Math.max(0, templates - 1);
      },
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (codePoint) => addText(String.fromCodePoint(codePoint)),
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onend: () => undefined,
      onprocessinginstruction: () => undefined,
    },
  );
  for (let at = 0; at < html.length; at += charactersInARow) {
    tokenizer.write(html.slice(at, at + charactersInARow));
    await nextTurn();
  }
  tokenizer.end();
  return { elements, policies, text: texts.join('') };
}
