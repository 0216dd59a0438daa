import type { SalesFiguresBody } from '@dorsal/api-contract/panel/figures';

/** What each part of the figures is given. */
export interface FiguresPartProps {
  /** The event's address, for the names of files. */
  slug: string;
  figures: SalesFiguresBody;
}
