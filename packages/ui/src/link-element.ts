import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

/** What a link of ours gives to the element that a router renders in its place. */
interface LinkParts {
  className?: string;
  children?: ReactNode;
}

/** An element that ends up as an `<a>`, for instance a router's `<Link to="…" />`. */
type LinkElement = ReactElement<LinkParts>;

/** Where a link leads: through a router's element, or to an address. */
export type LinkTarget =
  | {
      /** `<Link to="…" />` of a router: this package draws links but knows no router. */
      render: LinkElement;
      href?: never;
      newTab?: never;
    }
  | {
      href: string;
      /** Opens in a new tab, which gets no hold of this page. Default false. */
      newTab?: boolean;
      render?: never;
    };

/** A link with our looks and the caller's way of going there. */
export function linkElement({ render, href, newTab }: LinkTarget, parts: LinkParts): ReactElement {
  if (render !== undefined) return cloneElement(render, parts);
  const tab = newTab === true && { target: '_blank', rel: 'noreferrer' };
  return createElement('a', { ...parts, href, ...tab });
}
