import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { advertisingEndpoints } from '@dorsal/api-contract/advertising';
import { inTransaction } from '../db/in-transaction.ts';
import { organizers } from '../db/schema/organizers.ts';
import { contractRoute } from '../http/contract-route.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { consentOf } from './consent-token.ts';
import { withdrawConsent } from './consents.ts';

/** Most bytes of the body that a mail program sends, which is ignored. */
const bodyLimit = 10_000;

/** The call that ends an organizer's advertising. */
export function advertisingRoutes(app: FastifyInstance, services: Services): void {
  void app.register((own: FastifyInstance, _, done) => {
    // RFC 8058, section 3.2: the body is a form in either encoding, and says nothing that the address doesn't.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    contractRoute(own, advertisingEndpoints.withdraw, ({ params }) => withdraw(services, params.token));
    done();
  });
}

async function withdraw(services: Services, token: string): Promise<{ organizerName: string | null }> {
  const consentId = consentOf(services, token);
  if (consentId === undefined) throw new NotFoundError();
  return inTransaction(services.db, async (tx) => {
    const organizerId = await withdrawConsent(tx, consentId);
    if (organizerId === undefined) return { organizerName: null };
    const [organizer] = await tx
      .select({ name: organizers.name })
      .from(organizers)
      .where(eq(organizers.id, organizerId));
    return { organizerName: organizer?.name ?? null };
  });
}
