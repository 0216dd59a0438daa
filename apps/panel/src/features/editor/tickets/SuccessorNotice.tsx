import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { EventDraftBody } from '@dorsal/api-contract/panel/events';
import { eurosToCents } from '@dorsal/domain/money';
import { takenPlacesText } from '@dorsal/domain/taken-places';
import { isAnotherTicket, successorText } from '@dorsal/domain/ticket-successor';
import { Info } from 'lucide-react';
import { fieldId, useOpenDraft } from '../fields/draft-context.ts';
import { takenPlaces } from './places.ts';
import styles from './SuccessorNotice.module.css';

export interface SuccessorNoticeProps {
  ticket: DraftTicketBody;
  /** Path of the ticket in the content; the review links to it. */
  path: string;
  figures: EventDraftBody['sold'][string] | undefined;
}

/** Says before a change what happens to the people who already have the ticket. */
export function SuccessorNotice({ ticket, path, figures }: SuccessorNoticeProps) {
  const { published } = useOpenDraft().state.base;
  const before = published?.tickets.find(({ id }) => id === ticket.id);
  if (!before || !figures || takenPlaces(figures) === 0) return null;
  const { sold, held } = figures;
  return (
    <p id={fieldId(path)} tabIndex={-1} className={styles.note}>
      <Info className={styles.icon} aria-hidden="true" />
      <span>
        {isAnotherTicket(soldOf(before), soldOf(ticket))
          ? successorText('esta entrada', { sold, held })
          : `Un precio nuevo vale solo para las próximas inscripciones. Quien ya tiene la entrada conserva el suyo: ${takenPlacesText({ sold, held })}.`}
      </span>
    </p>
  );
}

function soldOf({ name, price, validFrom }: DraftTicketBody) {
  return { name, priceCents: price === null ? null : eurosToCents(price), validFrom };
}
