import { readConsent } from '~/components/Consent/consent.ts';
import type { RecaptchaConfiguration } from '../../../../shared/configuration.ts';
import { type Captcha, CaptchaConsentError, CaptchaUnavailableError } from './captcha.ts';
import { type Grecaptcha, loadRecaptcha } from './recaptcha-script.ts';
import { watchChallenge } from './watch-challenge.ts';

/** Timeout in milliseconds: as long as Google's picture challenge stays valid. */
const longestAnswerMs = 120_000;

/** Milliseconds. Solving the challenge also hides it, and the token may arrive slightly later. */
const tokenDelayMs = 1_000;

interface Widget {
  readonly grecaptcha: Grecaptcha;
  readonly id: number;
}

interface Waiting {
  readonly resolve: (token: string | undefined) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Google's captcha. Its script loads at the first interaction with the form, never with the page or without consent.
 */
export function recaptcha({ siteKey, scriptUrl }: RecaptchaConfiguration): Captcha {
  let drawn: Promise<Widget> | undefined;
  let waiting: Waiting | undefined;

  async function draw(place: HTMLElement): Promise<Widget> {
    const grecaptcha = await loadRecaptcha(scriptUrl);
    const id = grecaptcha.render(place, {
      sitekey: siteKey,
      size: 'invisible',
      badge: 'inline',
      callback: (token) => waiting?.resolve(token),
      'error-callback': () => waiting?.reject(new CaptchaUnavailableError('Google did not answer')),
    });
    return { grecaptcha, id };
  }

  const widget = (place: HTMLElement) => {
    drawn ??= draw(place).catch((error: unknown) => {
      drawn = undefined;
      throw new CaptchaUnavailableError('its script did not come, or could not draw it', { cause: error });
    });
    return drawn;
  };

  return {
    prepare(place) {
      if (!isAllowed()) return;
      widget(place).catch((error: unknown) => console.info('reCAPTCHA could not be shown.', error));
    },
    async token(place) {
      if (!isAllowed()) throw new CaptchaConsentError();
      const { grecaptcha, id } = await widget(place);
      const timers: ReturnType<typeof setTimeout>[] = [];
      let stopWatching: (() => void) | undefined;
      try {
        return await new Promise<string | undefined>((resolve, reject) => {
          waiting = { resolve, reject };
          const fail = () => reject(new CaptchaUnavailableError('nobody answered'));
          timers.push(setTimeout(fail, longestAnswerMs));
          stopWatching = watchChallenge(() =>
            timers.push(setTimeout(() => resolve(undefined), tokenDelayMs)),
          );
          grecaptcha.execute(id);
        });
      } finally {
        timers.forEach(clearTimeout);
        stopWatching?.();
        waiting = undefined;
        grecaptcha.reset(id);
      }
    },
  };
}

function isAllowed(): boolean {
  return readConsent()?.choice === 'accepted';
}
