import { type AskedDocument, isHealthDocument } from '@dorsal/domain/asked-documents';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/database.ts';
import { RowRefusedError } from './row-refused.ts';

interface MarkedQuestion {
  readonly kind: string;
  readonly label: string;
  readonly isAboutHealth?: boolean | undefined;
}

interface StoredEvent {
  readonly id: string;
  readonly questions: readonly (MarkedQuestion & { readonly id: string })[];
}

/**
 * The places, among these questions, of those that have answers and would become, or no longer be, about health: people
 * answered on other terms. A question with the same kind and label is the same.
 */
export async function remarkedQuestions(
  db: Executor,
  { id: eventId, questions: known }: StoredEvent,
  questions: readonly MarkedQuestion[],
): Promise<number[]> {
  const remarked = questions.flatMap(({ kind, label, isAboutHealth = false }, at) => {
    const before = known.find((one) => one.kind === kind && one.label === label.trim());
    return before && (before.isAboutHealth ?? false) !== isAboutHealth ? [{ at, questionId: before.id }] : [];
  });
  if (remarked.length === 0) return [];
  const { rows } = await db.execute<{ questionId: string }>(sql`
    select q.id as "questionId" from unnest(${sql.param(remarked.map(({ questionId }) => questionId))}::text[]) as q(id)
    where ${isAnswered(eventId)}`);
  const answered = new Set(rows.map(({ questionId }) => questionId));
  return remarked.filter(({ questionId }) => answered.has(questionId)).map(({ at }) => at);
}

const isAnswered = (eventId: string): SQL => sql`
  exists (select 1 from health_answers h where h.event_id = ${eventId} and h.question_id = q.id)
  or exists (select 1 from orders o join participants p on p.order_id = o.id
    where o.event_id = ${eventId}
      and p.answers @> jsonb_build_array(jsonb_build_object('questionId', q.id)))`;

/**
 * The places, among these documents, of those that would become, or no longer be, about health although people have sent files: a
 * file about health has a consent, another one has none.
 */
export async function remarkedDocuments(
  db: Executor,
  eventId: string,
  documents: readonly Pick<AskedDocument, 'id' | 'isAboutHealth'>[],
): Promise<number[]> {
  if (documents.length === 0) return [];
  const { rows } = await db.execute<{ askedId: string; isConsented: boolean }>(sql`
    select distinct d.asked_id as "askedId", d.consent is not null as "isConsented"
    from person_documents d join participants p on p.id = d.participant_id join orders o on o.id = p.order_id
    where o.event_id = ${eventId}`);
  return documents.flatMap((document, at) =>
    rows.some(
      ({ askedId, isConsented }) => askedId === document.id && isConsented !== isHealthDocument(document),
    )
      ? [at]
      : [],
  );
}

interface Marked {
  readonly questions: readonly MarkedQuestion[];
  readonly documents: readonly Pick<AskedDocument, 'id' | 'isAboutHealth'>[];
}

/** Throws RowRefusedError for one of `remarkedQuestions` or `remarkedDocuments`. */
export async function requireKeptMarks(
  db: Executor,
  stored: StoredEvent,
  { questions, documents }: Marked,
): Promise<void> {
  const [question] = await remarkedQuestions(db, stored, questions);
  if (question !== undefined) {
    throw new RowRefusedError(
      `questions.${question}.isAboutHealth`,
      'can not change: the question has answers. Give the question another label, so that it is a new one',
    );
  }
  const [document] = await remarkedDocuments(db, stored.id, documents);
  if (document !== undefined) {
    throw new RowRefusedError(
      `sport.documents.${document}.isAboutHealth`,
      'can not change: people have sent this document. Give the document another id, so that it is a new one',
    );
  }
}
