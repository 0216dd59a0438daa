import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { entitySettings } from '@dorsal/api-contract/panel/settings';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import type { Executor, Transaction } from '../../db/database.ts';
import type { OrganizerEntity } from '../../db/json/organizer-entity.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { NotFoundError } from '../../http/refusal.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { askForApproval } from '../approval/ask-for-approval.ts';
import { mailOwners } from '../approval/owner-news.ts';
import { changedFields } from './changed-fields.ts';

type EntitySettings = z.output<typeof entitySettings>;

/** The organizer's legal entity and its approval. Throws NotFoundError. */
export async function entityOf(db: Executor, organizerId: string): Promise<EntitySettings> {
  const [found] = await db
    .select({
      name: organizers.name,
      state: organizers.state,
      rejectionReason: organizers.rejectionReason,
      entity: organizers.entity,
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!found) throw new NotFoundError();
  return found;
}

/**
 * Saves the entity. An approved organizer whose tax number changes needs approval again, and so does a rejected one.
 * The owners learn by e-mail of a change of the tax number, the contact or the approval.
 */
export async function saveEntity(
  services: Pick<Services, 'db' | 'config'>,
  caller: OrganizerCaller,
  entity: OrganizerEntity,
): Promise<void> {
  const { organizerId } = caller;
  await services.db.transaction(async (tx) => {
    const current = await lockEntity(tx, organizerId);
    const state = stateAfter(current, entity);
    const changes = changedFields({ ...current.entity, state: current.state }, { ...entity, state });
    if (!changes) return;
    await tx
      .update(organizers)
      .set({
        entity,
        contactEmail: entity.contactEmail,
        state,
        ...(state !== current.state && { rejectionReason: null }),
      })
      .where(eq(organizers.id, organizerId));
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'entityChanged',
      subject: current.name,
      ...changes,
    });
    if (state !== current.state) {
      await mailOwners(tx, organizerId, { news: 'approvalNeeded' });
      await askForApproval(services, tx, current.slug);
    } else if (['taxId', 'phone', 'contactEmail'].some((field) => field in changes.after)) {
      await mailOwners(tx, organizerId, { news: 'entityChanged' });
    }
  });
}

type Stored = Awaited<ReturnType<typeof lockEntity>>;

async function lockEntity(tx: Transaction, organizerId: string) {
  const [found] = await tx
    .select({
      name: organizers.name,
      slug: organizers.slug,
      state: organizers.state,
      entity: organizers.entity,
      invoiceIssuer: organizers.invoiceIssuer,
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId))
    .for('update');
  if (!found) throw new NotFoundError();
  return found;
}

/** The tax number of an imported organizer is that of its invoices: the operator wrote it. */
function stateAfter({ state, entity, invoiceIssuer }: Stored, { taxId }: OrganizerEntity): Stored['state'] {
  const known = entity?.taxId ?? (invoiceIssuer && normaliseTaxId(invoiceIssuer.taxId));
  return state === 'approved' && known === taxId ? 'approved' : 'pending';
}
