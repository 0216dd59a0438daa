import { z } from 'zod';
import { documentStates } from '@dorsal/domain/asked-documents';
import { documentFileTypes } from '@dorsal/domain/document-file';
import { dateTime, id } from '../scalars.ts';
import { askedDocumentId } from '../sport.ts';

/** A document that the event asks of a person, and what became of it. */
export const personDocument = z.object({
  _id: askedDocumentId,
  label: z.string(),
  isRequired: z.boolean(),
  state: z.enum(documentStates),
  /** Null: none was sent. */
  file: z
    .object({
      /** Another one after each upload. */
      _id: id,
      type: z.enum(documentFileTypes),
      sentAt: dateTime,
    })
    .nullable(),
  /** When it was accepted or refused. */
  decidedAt: dateTime.nullable(),
  /** Why it was refused; null: it was not. */
  reason: z.string().nullable(),
});

export type PersonDocumentBody = z.input<typeof personDocument>;
