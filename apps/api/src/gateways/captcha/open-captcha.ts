import type { Config } from '../../config/config.ts';
import type { Captcha } from './captcha.ts';
import { openProofOfWork } from './proof-of-work.ts';
import { openRecaptcha } from './recaptcha.ts';

/** Google's if its keys are configured, else the proof of work (decisions, "Captcha"). */
export function openCaptcha(config: Pick<Config, 'recaptcha' | 'publicUrl'>, secret: string): Captcha {
  return config.recaptcha
    ? openRecaptcha({ ...config.recaptcha, hostname: new URL(config.publicUrl).hostname })
    : openProofOfWork(secret);
}
