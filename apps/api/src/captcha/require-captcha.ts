import type { Services } from '../services.ts';
import type { CaptchaCaller } from './captcha.ts';
import { CaptchaRefusedError, CaptchaUnavailableError } from './captcha-errors.ts';

/**
 * What the captcha must be used up by (`useCaptcha`), in the transaction that does what it was asked for.
 * Throws CaptchaRefusedError and CaptchaUnavailableError.
 */
export async function requireCaptcha(
  { captcha, log }: Pick<Services, 'captcha' | 'log'>,
  token: string,
  caller: CaptchaCaller,
): Promise<string> {
  const answer = await captcha.check(token, caller);
  if (answer.kind === 'passed') return answer.id;
  if (answer.kind === 'refused') {
    log.info({ code: answer.code }, 'a captcha was refused');
    throw new CaptchaRefusedError();
  }
  log.warn({ reason: answer.reason }, "captchas can't be checked");
  throw new CaptchaUnavailableError();
}
