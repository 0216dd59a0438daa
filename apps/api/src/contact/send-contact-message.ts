import type { generalEndpoints } from '@dorsal/api-contract/general';
import type { z } from 'zod';
import { requireCaptcha } from '../captcha/require-captcha.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { newId } from '../ids.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

type ContactForm = z.output<(typeof generalEndpoints)['contactForm']['body']>;

const hourSeconds = 3_600;

/**
 * Stores the message for delivery, with its captcha used up (security, K1 and K6). A message that is refused costs
 * neither. Throws CaptchaRefusedError, CaptchaUnavailableError and TooManyRequestsError.
 */
export async function sendContactMessage(
  services: Services,
  { recaptcha, ...message }: ContactForm,
  ip: string,
): Promise<void> {
  // Looking at a captcha costs us something too, and Google a question.
  await limitForNetwork(services, ip, { action: 'contact-try', times: 30, windowSeconds: hourSeconds });
  const captchaId = await requireCaptcha(services, recaptcha, { action: 'contact', ip });
  await services.db.transaction(async (tx) => {
    await useCaptcha(tx, captchaId);
    await limitForNetwork({ db: tx, config: services.config }, ip, {
      action: 'contact',
      times: 5,
      windowSeconds: hourSeconds,
    });
    await enqueue(tx, {
      kind: 'contact-message',
      payload: message,
      dedupeKey: `contact-message:${newId()}`,
    });
  });
}
