import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

/** The props that our links pass to the element of a router. */
interface LinkParts {
  className?: string;
  children?: ReactNode;
}

/** An element that ends up as an `<a>`, for instance a router's `<Link to="…" />`. */
type LinkElement = ReactElement<LinkParts>;

/** The target of a link: a router's element, or an address. */
export type LinkTarget =
  | {
      /** `<Link to="…" />` of a router: this package draws links but knows no router. */
      render: LinkElement;
      href?: never;
      newTab?: never;
    }
  | {
      href: string;
      /** Opens in a new tab, which gets no reference to this page. Default false. */
      newTab?: boolean;
      render?: never;
    };

/** A link with our look and the caller's navigation. */
export function linkElement({ render, href, newTab }: LinkTarget, parts: LinkParts): ReactElement {
  if (render !== undefined) return cloneElement(render, parts);
  const tab = newTab === true && { target: '_blank', rel: 'noreferrer' };
  return createElement('a', { ...parts, href, ...tab });
}
