import type { generalEndpoints } from '@dorsal/api-contract/general';
import type { z } from 'zod';
import { newId } from '../ids.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { takeMessage } from './take-message.ts';

type ContactForm = z.output<(typeof generalEndpoints)['contactForm']['body']>;

/** Stores the message to the portal for delivery. Throws as `takeMessage` does. */
export async function sendContactMessage(
  services: Services,
  { recaptcha, ...message }: ContactForm,
  ip: string,
): Promise<void> {
  await takeMessage(services, { recaptcha, ip }, (tx) =>
    enqueue(tx, { kind: 'contact-message', payload: message, dedupeKey: `contact-message:${newId()}` }),
  );
}
