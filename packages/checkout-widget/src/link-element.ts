import type { ReactElement, ReactNode } from 'react';

/**
 * An element that renders an `<a>`: a router's `<Link to="…" />`, or an `<a href="…" />`. This package knows no router.
 */
export type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;
