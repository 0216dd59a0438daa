import type { FastifyInstance } from 'fastify';
import { generalEndpoints } from '@dorsal/api-contract/general';
import { contractRoute } from '../http/contract-route.ts';
import { NotFoundError } from '../http/refusal.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { type Declaration, declarationOf, unsignedText } from './declaration.ts';

/** A PDF is drawn for each call. */
const drawingLimit = { action: 'draw-declaration', times: 30, windowSeconds: 60 } as const;

/** The declaration about the program that makes the records for the tax agency, for anyone. */
export function declarationRoutes(app: FastifyInstance, services: Services): void {
  const required = (version: string | undefined): Declaration => {
    const declaration = declarationOf(services.config, version);
    if (!declaration) throw new NotFoundError();
    return declaration;
  };
  contractRoute(app, generalEndpoints.billingDeclaration, async ({ query: { version } }) => {
    const { statements, annex, missing, ...declaration } = required(version);
    return {
      ...declaration,
      statements: [...statements],
      annex: [...annex],
      unsigned: missing.length > 0 ? unsignedText : null,
    };
  });
  contractRoute(
    app,
    generalEndpoints.billingDeclarationPdf,
    async ({ query: { version }, request, reply }) => {
      await limitForNetwork(services, request.ip, drawingLimit);
      const declaration = required(version);
      // Loaded on first use: few processes draw it.
      const { drawDeclaration } = await import('./draw-declaration.ts');
      const filename = `declaracion-responsable-${declaration.version}.pdf`;
      await reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${filename}"`)
        .send(await drawDeclaration(declaration));
      return undefined;
    },
  );
}
