import type { ComponentType } from 'react';

/** One numbered part of a legal text. */
export interface LegalSection {
  /** The fragment of its URL. Never change it, because other pages link to it. */
  readonly id: string;
  readonly title: string;
  readonly Text: ComponentType;
}

/** One of the four legal pages. */
export interface LegalDocument {
  readonly path: `/legal/${string}`;
  readonly title: string;
  /** One sentence about the page's content, also its description for search engines. */
  readonly summary: string;
  readonly version: string;
  /** ISO day of the last change. */
  readonly updatedOn: string;
  readonly sections: readonly LegalSection[];
}

/** The four legal pages, in the order of the links between them. */
export const legalPages = [
  { path: '/legal/terms', title: 'Términos y condiciones' },
  { path: '/legal/notice', title: 'Aviso legal' },
  { path: '/legal/privacy', title: 'Política de privacidad' },
  { path: '/legal/cookie', title: 'Política de cookies' },
] as const;
