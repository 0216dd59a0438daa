import type { Shop } from './snippet.ts';

/** The meaning of a finding, and how to fix it. */
export interface FindingText {
  readonly title: string;
  readonly about: string;
  /** The text to paste, and a short label, which names the button that copies it. */
  readonly lines?: { readonly label: string; readonly text: string };
  /** The page on which it can be fixed. */
  readonly way?: { readonly to: string; readonly label: string };
}

/** The values in the texts: the portal, the event that the page sells, and the finding's subject. */
export interface Subject extends Shop {
  /** Empty if the finding has no subject. */
  readonly subject: string;
}
