import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { findCourses } from '../courses/stored-course.ts';
import { isInTaxMode } from '../db/tax-mode.ts';
import { remarkedDocuments, remarkedQuestions } from '../events/import/kept-marks.ts';
import { NotFoundError } from '../http/refusal.ts';
import { ownPictures } from '../media/uploaded-picture.ts';
import type { CheckedDraft } from './draft-problem.ts';
import type { OwnEvent } from './own-events.ts';

/** The organizer, and the database's clock. Throws NotFoundError. */
export async function requireOrganizer(db: Executor, organizerId: string) {
  const [organizer] = await db
    .select({
      id: organizers.id,
      slug: organizers.slug,
      name: organizers.name,
      state: organizers.state,
      transferIban: organizers.transferIban,
      isInTaxMode: isInTaxMode(organizers.taxIssuer),
      now: sql`now()`.mapWith(organizers.createdAt),
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!organizer) throw new NotFoundError();
  return organizer;
}

export type Organizer = Awaited<ReturnType<typeof requireOrganizer>>;

/** What the publication of each of these drafts depends on, by the event's id. */
export async function checkedDrafts(
  db: Executor,
  organizer: Organizer,
  drafts: readonly OwnEvent[],
): Promise<ReadonlyMap<string, CheckedDraft>> {
  const slugs = drafts.map(({ content }) => content.slug);
  const pictureIds = drafts.flatMap(({ content }) => content.pictures.map(({ id }) => id));
  const kept = await ownPictures(db, organizer.id, pictureIds);
  const ownCourses = await ownCoursesOf(db, organizer.id, drafts);
  const holders = slugs.length === 0 ? [] : await slugHolders(db, slugs);
  const remarked = new Map(
    await Promise.all(drafts.map(async (own) => [own.eventId, await remarkedOf(db, own)] as const)),
  );
  return new Map(
    drafts.map(({ eventId, content, stored, draft, isChanged }) => {
      // What is published has passed the format.
      const formatPaths = (isChanged && draft?.formatPaths) || [];
      const isSlugTaken = holders.some(({ id, slug }) => slug === content.slug && id !== eventId);
      const facts = {
        formatPaths,
        stored,
        organizer,
        isSlugTaken,
        ownPictures: kept,
        ownCourses,
        remarkedQuestions: remarked.get(eventId)?.questions ?? new Set<number>(),
        remarkedDocuments: remarked.get(eventId)?.documents ?? new Set<number>(),
      };
      return [eventId, { content, ...facts, now: organizer.now }];
    }),
  );
}

/** The same for one draft. */
export async function checkedDraft(
  db: Executor,
  organizer: Organizer,
  draft: OwnEvent,
): Promise<CheckedDraft> {
  const checked = (await checkedDrafts(db, organizer, [draft])).get(draft.eventId);
  if (!checked) throw new Error('A draft was given and not checked.');
  return checked;
}

async function remarkedOf(db: Executor, { stored, content, isChanged }: OwnEvent) {
  if (!stored || !isChanged) return undefined;
  const { questions, sport } = content;
  return {
    questions: new Set(await remarkedQuestions(db, stored.event, questions)),
    documents: new Set(await remarkedDocuments(db, stored.event.id, sport.documents ?? [])),
  };
}

async function ownCoursesOf(
  db: Executor,
  organizerId: string,
  drafts: readonly OwnEvent[],
): Promise<ReadonlyMap<string, number>> {
  const ids = drafts.flatMap(({ content }) =>
    content.tickets.flatMap(({ course }) => course?.courseId ?? []),
  );
  const courses = await findCourses(db, organizerId, ids);
  return new Map([...courses].map(([id, { shape }]) => [id, shape.lengthMeters]));
}

function slugHolders(db: Executor, slugs: readonly string[]) {
  return db
    .select({ id: events.id, slug: events.slug })
    .from(events)
    .where(inArray(events.slug, [...slugs]));
}
