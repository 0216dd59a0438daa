import type { Shop } from './snippet.ts';

/** What a finding means, and what to do about it. */
export interface FindingText {
  readonly title: string;
  readonly about: string;
  /** What to paste, and what it is in a few words: they name the button that copies it. */
  readonly lines?: { readonly label: string; readonly text: string };
  /** The page where it is mended. */
  readonly way?: { readonly to: string; readonly label: string };
}

/** What the texts are made of beside the finding: the portal, and the event that the page sells. */
export interface Subject extends Shop {
  /** Empty where the finding is about nothing in particular. */
  readonly subject: string;
}
