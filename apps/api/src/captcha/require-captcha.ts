import type { Services } from '../services.ts';
import type { CaptchaCaller } from '../gateways/captcha/captcha.ts';
import { CaptchaRefusedError, CaptchaUnavailableError } from './captcha-errors.ts';

/**
 * Checks the captcha and returns its id. The transaction that does the work must use it up (`useCaptcha`). Throws
 * CaptchaRefusedError and CaptchaUnavailableError.
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
