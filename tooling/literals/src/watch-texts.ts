/** A literal as serializable data, because it is sent to a page. */
export interface WatchedLiteral {
  readonly text: string;
  /** Source of a regular expression, flag `u`. */
  readonly pattern: string;
}

/**
 * Watches a page and reports each literal once, when it appears in visible text, names for screen readers, the title,
 * or text on a canvas. Hidden text is ignored. The returned function ends the watch.
 *
 * Self-contained, because browsers get only the function's source.
 */
export function watchTexts(literals: readonly WatchedLiteral[], report: (text: string) => void): () => void {
  const longestText = 2000;
  const names = ['aria-label', 'alt', 'placeholder', 'title'];
  let missing = literals.map(({ text, pattern }) => ({ text, pattern: new RegExp(pattern, 'u') }));

  // Most changes leave the texts around them as they were: don't match a text twice.
  const known = new Set<string>();
  const isNew = (said: string | null): said is string =>
    said !== null && said.length <= longestText && !known.has(said);

  const read = (said: string) => {
    known.add(said);
    const line = said.replaceAll(/\s+/g, ' ').trim();
    const found = missing.filter(({ pattern }) => pattern.test(line));
    if (found.length === 0) return;
    missing = missing.filter((literal) => !found.includes(literal));
    for (const { text } of found) report(text);
  };

  const readElement = (element: Element) => {
    const own = Array.from(element.childNodes).filter((node) => node.nodeType === Node.TEXT_NODE);
    const said = [
      ...names.map((name) => element.getAttribute(name)),
      ...own.map((node) => node.textContent),
      // A text may contain a link or a number in its own element.
      ...(own.length > 0 ? [element.textContent] : []),
    ].filter(isNew);
    if (said.length === 0) return;
    // The title is visible, though not in the page.
    if (element.localName !== 'title' && !element.checkVisibility({ visibilityProperty: true })) return;
    for (const text of said) read(text);
  };

  const readAll = (element: Element) => {
    readElement(element);
    for (const part of element.querySelectorAll('*')) readElement(part);
  };

  const observer = new MutationObserver((changes) => {
    const changed = new Set<Element>();
    for (const { target, type } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!element) continue;
      if (type !== 'childList') readElement(element);
      else changed.add(element);
    }
    for (const element of changed) readAll(element);
  });

  const start = (root: Element) => {
    readAll(root);
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      // Classes and states decide what is visible.
      attributes: true,
      attributeFilter: [...names, 'class', 'data-open', 'hidden', 'open'],
    });
  };

  // Drawn text may be wrapped over several lines.
  let drawn = '';
  const undo: (() => void)[] = [];
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    // oxlint-disable-next-line typescript/unbound-method -- the proxy calls it on the context that it was called on
    const { fillText: plain } = prototype;
    undo.push(() => {
      prototype.fillText = plain;
    });
    prototype.fillText = new Proxy(plain, {
      apply(fillText, context, place: Parameters<CanvasText['fillText']>) {
        drawn = `${drawn} ${place[0]}`.slice(-200);
        read(drawn);
        Reflect.apply(fillText, context, place);
      },
    });
  }
  if (document.documentElement) start(document.documentElement);
  else {
    new MutationObserver((_, waiting) => {
      if (!document.documentElement) return;
      waiting.disconnect();
      start(document.documentElement);
    }).observe(document, { childList: true });
  }

  return () => {
    observer.disconnect();
    for (const put of undo) put();
  };
}
