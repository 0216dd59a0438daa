import type { FastifyInstance } from 'fastify';
import { walletEndpoints } from '@dorsal/api-contract/wallet';
import { ticketFileName } from '@dorsal/domain/download-names';
import { contractRoute } from '../http/contract-route.ts';
import { NotFoundError, OrderNotFoundError } from '../http/refusal.ts';
import { limitFor } from '../limits/rate-limit.ts';
import { withOwnOrder } from '../orders/credentials.ts';
import type { Services } from '../services.ts';
import { tokenHash } from '../token-hash.ts';
import { applePass } from './apple-pass.ts';
import { googleSaveLink } from './google-save-link.ts';
import { requireHeldPlace } from './held-place.ts';
import { participantOf, passToken } from './pass-link.ts';

/** Per participant: signing takes a while, and a URL is valid for ten minutes. */
const passLimit = { action: 'wallet-pass', times: 10, windowSeconds: 60 } as const;
/** Per account, or per order of a guest. A purchase has at most a hundred places. */
const linksLimit = { action: 'wallet-links', times: 120, windowSeconds: 60 } as const;

export function walletRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const { appleWallet, googleWallet, publicUrl } = config;

  contractRoute(
    app,
    walletEndpoints.links,
    async ({ params: { orderId, participantId }, caller: { userId } }) => {
      await limitFor(db, userId ?? orderId, linksLimit);
      const place = await requireHeldPlace(db, { orderId, participantId });
      const now = new Date();
      const isApple = appleWallet !== null && appleWallet.validTo > now;
      return {
        apple: isApple ? `${publicUrl}/api/wallet/apple/${passToken(services, participantId, now)}` : null,
        google: googleWallet && (await googleSaveLink(googleWallet, place, { now, origin: publicUrl })),
      };
    },
    {
      notFound: OrderNotFoundError,
      authorize: withOwnOrder(services),
    },
  );

  contractRoute(app, walletEndpoints.applePass, async ({ params, reply }) => {
    const participantId = participantOf(services, params.pass, new Date());
    if (!appleWallet || participantId === undefined) throw new NotFoundError();
    await limitFor(db, tokenHash(participantId), passLimit);
    const place = await requireHeldPlace(db, { participantId });
    const file = await applePass(appleWallet, place);
    const name = ticketFileName(place.fullName).replace(/\.png$/, '.pkpass');
    await reply
      .type('application/vnd.apple.pkpass')
      .header(
        'content-disposition',
        `inline; filename="ticket.pkpass"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      .header('cache-control', 'no-store')
      .send(file);
    return undefined;
  });
}
