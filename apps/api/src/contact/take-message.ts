import { requireCaptcha } from '../captcha/require-captcha.ts';
import { useCaptcha } from '../captcha/use-captcha.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { limitForNetwork } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';

const hourSeconds = 3_600;

export interface MessageSender {
  /** The token from the form's captcha. */
  readonly recaptcha: string;
  readonly ip: string;
}

/**
 * Stores a visitor's message by `store`, with its captcha used up (security, K1 and K6), in one transaction. A message that
 * is refused costs neither the captcha nor one of the network's five messages an hour. Throws CaptchaRefusedError,
 * CaptchaUnavailableError, TooManyRequestsError and what `store` throws.
 */
export async function takeMessage(
  services: Services,
  { recaptcha, ip }: MessageSender,
  store: (tx: Transaction) => Promise<void>,
): Promise<void> {
  // Limited too, because checking a captcha costs work, or a call to Google.
  await limitForNetwork(services, ip, { action: 'contact-try', times: 30, windowSeconds: hourSeconds });
  const captchaId = await requireCaptcha(services, recaptcha, { action: 'contact', ip });
  await inTransaction(services.db, async (tx) => {
    await useCaptcha(tx, captchaId);
    await limitForNetwork({ db: tx, config: services.config }, ip, {
      action: 'contact',
      times: 5,
      windowSeconds: hourSeconds,
    });
    await store(tx);
  });
}
