import type { EventRef } from '@dorsal/api-client/panel';
import type { RefObject } from 'react';
import type { PeopleRequest } from '../people-queries.ts';

/** Moves the focus by a row. */
export type MoveFocus = (by: 1 | -1) => void;

/** What the table and, on phones, the list of links get. */
export interface ListProps {
  eventRef: EventRef;
  request: PeopleRequest;
  total: number;
  /** The address of a person. */
  personPath: (personId: string) => string;
  /** Receives what J and K do. */
  moveRef: RefObject<MoveFocus | undefined>;
}
