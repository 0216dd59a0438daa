import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { entitySettings } from '@dorsal/api-contract/panel/settings';
import { billingProgram } from '../../billing-declaration/billing-program.ts';
import type { Config } from '../../config/config.ts';
import type { Executor, Transaction } from '../../db/database.ts';
import type { OrganizerEntity } from '../../db/json/organizer-entity.ts';
import { organizers } from '../../db/schema/organizers.ts';
import { NotFoundError } from '../../http/refusal.ts';
import type { OrganizerCaller } from '../../panel-guard/caller.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import type { Services } from '../../services.ts';
import { askForApproval } from '../approval/ask-for-approval.ts';
import { askForIssuerName } from '../approval/ask-for-issuer-name.ts';
import { mailOwners } from '../approval/member-news.ts';
import { issuerTaxId, taxIdOf } from '../approval/tax-id-of.ts';
import { changedFields } from './changed-fields.ts';

type EntitySettings = z.output<typeof entitySettings>;

/** The organizer's legal entity and its approval. Throws NotFoundError. */
export async function entityOf(
  { db, config }: { readonly db: Executor; readonly config: Pick<Config, 'publicUrl'> },
  organizerId: string,
): Promise<EntitySettings> {
  const [found] = await db
    .select({
      name: organizers.name,
      state: organizers.state,
      rejectionReason: organizers.rejectionReason,
      entity: organizers.entity,
      invoiceIssuer: organizers.invoiceIssuer,
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!found) throw new NotFoundError();
  const { invoiceIssuer, ...settings } = found;
  const { name, version } = billingProgram;
  return {
    ...settings,
    approvedTaxId: issuerTaxId({ invoiceIssuer }),
    billingProgram: {
      name,
      version,
      declarationUrl: `${config.publicUrl}/legal/declaracion-responsable`,
    },
  };
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
    const isNewState = state !== current.state;
    const changed = (...fields: readonly string[]) => fields.some((field) => field in changes.after);
    if (isNewState) await mailOwners(tx, organizerId, { news: 'approvalNeeded' });
    else if (changed('taxId', 'phone', 'contactEmail')) {
      await mailOwners(tx, organizerId, { news: 'entityChanged' });
    }
    // Also while it waits: the team may have checked the former number.
    if (isNewState || changed('taxId')) await askForApproval(services, tx, current.slug);
    else if (changed('legalName')) await askForIssuerName(services, tx, { organizerId, ...current });
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
    .for('no key update');
  if (!found) throw new NotFoundError();
  return found;
}

/** A new tax number, and any change of an organizer that isn't approved, needs the approval of the product's team. */
function stateAfter(stored: Stored, { taxId }: OrganizerEntity): Stored['state'] {
  return stored.state === 'approved' && taxIdOf(stored) === taxId ? 'approved' : 'pending';
}
