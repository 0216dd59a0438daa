import { sql } from 'drizzle-orm';

/** Whether a person still has to act on the note of a row of `tax_documents`: no invoice took its place, none looked at it. */
export const isOpenNote = sql`tax_documents.annulled_at is null
  and not exists (select from tax_documents f where f.about_id = tax_documents.id and f.type = 'F3')
  and not exists (select from tax_corrections c where c.document_id = tax_documents.id and c.kind = 'noted')`;
