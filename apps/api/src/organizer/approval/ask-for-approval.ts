import type { Transaction } from '../../db/database.ts';
import { newId } from '../../ids.ts';
import { mailOperator } from '../../outbox/operator-alert.ts';
import type { Services } from '../../services.ts';

/** Mails the product's team that an organizer waits for approval. */
export async function askForApproval(
  services: Pick<Services, 'config'>,
  tx: Transaction,
  slug: string,
): Promise<void> {
  await mailOperator(tx, services, {
    key: `approval:${slug}:${newId()}`,
    subject: 'Una organización espera aprobación',
    text: `Los datos de la organización ${slug} están pendientes de revisar. Mira la lista con «organizers list --state pending» y contesta con «organizers approve ${slug} --nif …» o «organizers reject ${slug} --reason …».`,
  });
}
