/** The kinds of elements that can be found in a page, by their names for users. */
export type Kind = 'button' | 'field' | 'heading' | 'label' | 'link' | 'title';

const selectors: Readonly<Record<Kind, string>> = {
  button: 'button, [role="button"], summary',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  label: 'label',
  link: 'a[href]',
  title: 'h1',
};

/** An expression for the first visible element of that kind with a matching name, scrolled to the center, or null. */
export function elementExpression(kind: Kind, name: RegExp): string {
  return `(${findElement.toString()})(${JSON.stringify(selectors[kind])}, new RegExp(${JSON.stringify(name.source)}, ${JSON.stringify(name.flags)}))`;
}

/** Runs in the page. */
function findElement(selector: string, name: RegExp): Element | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels =
      'labels' in element ? ([...((element.labels as NodeList | null) ?? [])] as HTMLElement[]) : [];
    return plain(
      element.getAttribute('aria-label') ??
        (labels.length > 0
          ? labels.map(({ innerText }) => innerText).join(' ')
          : (element as HTMLElement).innerText),
    );
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  // Elements behind an open dialog can't be pressed.
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const found = [...place.querySelectorAll(selector)].find(
    (element) => isVisible(element) && name.test(nameOf(element)),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

/** Whether React has hydrated the page. Before that, clicks may be lost. */
export const isHydrated = `(${(
  () => {
    if (!('__reactRouterContext' in window)) return document.readyState === 'complete';
    const parts = [...document.querySelectorAll('a[href], h1')].filter(
      (part) => !part.closest('[data-rich-text]'),
    );
    const isReacts = (part: Element | undefined) =>
      part !== undefined && Object.keys(part).some((key) => key.startsWith('__reactFiber'));
    return isReacts(parts[0]) && isReacts(parts.at(-1));
  }
).toString()})()`;
