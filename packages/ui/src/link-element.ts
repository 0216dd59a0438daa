import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

/** What a link of ours gives to the element that a router renders in its place. */
export interface LinkParts {
  className?: string;
  children?: ReactNode;
}

/** An element that ends up as an `<a>`: a router's `<Link to="…" />`, or an `<a href="…" />`. */
export type LinkElement = ReactElement<LinkParts>;

/** Dresses the element of the caller: this package draws links but knows no router. */
export function linkElement(render: LinkElement | undefined, parts: LinkParts): ReactElement {
  return render === undefined ? createElement('a', parts) : cloneElement(render, parts);
}
