import type { EventBody } from '@dorsal/api-contract/events';
import type { PersonInput } from '../person-fields/person-draft.ts';
import type { Draft } from './draft.ts';
import type { HeldPlace } from './filled-draft.ts';
import { placePath } from './field-path.ts';
import { type FieldProblems, placeProblemsOf } from './field-problems.ts';

/** How far the data of a place are. */
export type PlaceStatus = 'complete' | 'missing' | 'unauthorized' | 'review';

/** What the badge of a place says. */
export const placeStatusTexts: Readonly<Record<PlaceStatus, string>> = {
  complete: 'Completa',
  missing: 'Faltan datos',
  unauthorized: 'Falta autorizar',
  review: 'Revisar',
};

interface StatusFacts {
  readonly event: EventBody;
  readonly draft: Draft;
  /** The shown problems: those of the last press. */
  readonly problems: FieldProblems;
  /** Whether the ticket type doesn't admit the person. */
  readonly isRefused: boolean;
  /** Whether a checkout of the order was sent before. */
  readonly isSent?: boolean;
  readonly now?: Date;
}

/** The status of a place. A value that is still being typed is missing; it is to be reviewed once a press has refused it. */
export function placeStatus(
  held: HeldPlace,
  { event, draft, problems, isRefused, isSent, now }: StatusFacts,
): PlaceStatus {
  if (isRefused) return 'review';
  const open = Object.keys(placeProblemsOf(held, { event, draft, isSent, now }));
  if (open.some((path) => problems[path] && hasValue(held, path))) return 'review';
  if (open.length === 0) return 'complete';
  const guardian = placePath(held, 'person.guardian.');
  return open.every((path) => path.startsWith(guardian)) ? 'unauthorized' : 'missing';
}

function hasValue(held: HeldPlace, path: string): boolean {
  const { place } = held;
  const field = path.slice(placePath(held, '').length);
  if (field === 'fullName' || field === 'email') return place[field].trim() !== '';
  const [root, ...rest] = field.split('.');
  const key = rest.join('.');
  // The paths of a place's person and answers are made of these keys.
  const value = root === 'person' ? place.person[key as PersonInput] : place.answers[key];
  return Boolean(value);
}
