import type { ComponentType } from 'react';

/** One numbered part of a legal text. */
export interface LegalSection {
  /** The fragment of its address: never changed, since others link to it. */
  readonly id: string;
  readonly title: string;
  readonly Text: ComponentType;
}

/** One of the four legal pages. */
export interface LegalDocument {
  readonly path: `/legal/${string}`;
  readonly title: string;
  /** One sentence: what the page is about. Also its description for search engines. */
  readonly summary: string;
  readonly version: string;
  /** ISO day of the last change. */
  readonly updatedOn: string;
  readonly sections: readonly LegalSection[];
}

/** The four, in the order in which each leads to the others. */
export const legalPages = [
  { path: '/legal/terms', title: 'Términos y condiciones' },
  { path: '/legal/notice', title: 'Aviso legal' },
  { path: '/legal/privacy', title: 'Política de privacidad' },
  { path: '/legal/cookie', title: 'Política de cookies' },
] as const;
