import type { FastifyInstance } from 'fastify';
import { eventEndpoints } from '@dorsal/api-contract/events';
import { generalEndpoints } from '@dorsal/api-contract/general';
import { issueChallenge } from '../captcha/issue-challenge.ts';
import { contractRoute } from '../http/contract-route.ts';
import type { Services } from '../services.ts';
import { EventNotFoundError } from '../http/refusal.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendOrganizerMessage } from './send-organizer-message.ts';

export function contactRoutes(app: FastifyInstance, services: Services): void {
  contractRoute(app, generalEndpoints.captchaChallenge, ({ request }) =>
    issueChallenge(services, { action: 'contact', ip: request.ip }),
  );

  contractRoute(app, generalEndpoints.contactForm, async ({ body, request }) => {
    await sendContactMessage(services, body, request.ip);
    return { message: 'Hemos recibido tu mensaje. Te responderemos por correo electrónico.' };
  });

  contractRoute(
    app,
    eventEndpoints.writeToOrganizer,
    async ({ params, body, request }) => {
      await sendOrganizerMessage(services, { ...body, event: params.id }, request.ip);
      return { message: 'Hemos recibido tu mensaje. Quien organiza te responderá por correo electrónico.' };
    },
    { notFound: EventNotFoundError },
  );
}
