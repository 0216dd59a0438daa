import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { exportTemplate, saveTemplateBody } from '@dorsal/api-contract/panel/people-exports';
import type { Database } from '../../db/database.ts';
import { exportTemplates } from '../../db/schema/people.ts';
import { NotFoundError } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { refusedNames, TooManySavedError } from '../saved-errors.ts';

type Template = z.output<typeof exportTemplate>;
type Saved = z.output<typeof saveTemplateBody>;

/** Most templates of an event. */
const mostTemplates = 50;

/** The event's templates, by name. The event must be the caller's. */
export function templatesOf(db: Database, eventId: string): Promise<Template[]> {
  const { id, name, format, columns } = exportTemplates;
  return db
    .select({ _id: id, name, format, columns })
    .from(exportTemplates)
    .where(eq(exportTemplates.eventId, eventId))
    .orderBy(asc(exportTemplates.name));
}

/** Throws NameTakenError and TooManySavedError. */
export async function createTemplate(db: Database, eventId: string, saved: Saved): Promise<void> {
  const count = await db.$count(exportTemplates, eq(exportTemplates.eventId, eventId));
  if (count >= mostTemplates) throw new TooManySavedError();
  await refusedNames(db.insert(exportTemplates).values({ id: newId(), eventId, ...saved }));
}

interface TemplateRef {
  readonly eventId: string;
  readonly templateId: string;
}

const isNamed = ({ eventId, templateId }: TemplateRef) =>
  and(eq(exportTemplates.id, templateId), eq(exportTemplates.eventId, eventId));

/** Throws NotFoundError and NameTakenError. */
export async function changeTemplate(db: Database, ref: TemplateRef, saved: Saved): Promise<void> {
  const changed = await refusedNames(
    db.update(exportTemplates).set(saved).where(isNamed(ref)).returning({ id: exportTemplates.id }),
  );
  if (changed.length === 0) throw new NotFoundError();
}

/** Throws NotFoundError. */
export async function removeTemplate(db: Database, ref: TemplateRef): Promise<void> {
  const removed = await db.delete(exportTemplates).where(isNamed(ref)).returning({ id: exportTemplates.id });
  if (removed.length === 0) throw new NotFoundError();
}
