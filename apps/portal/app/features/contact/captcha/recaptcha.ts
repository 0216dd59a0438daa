import type { RecaptchaConfiguration } from '~/configuration/configuration.ts';
import { type Captcha, CaptchaUnavailableError } from './captcha.ts';
import { type Grecaptcha, loadRecaptcha } from './recaptcha-script.ts';

/** Milliseconds, as long as a token lives: Google may show pictures to choose from, and never says when they are closed. */
const longestAnswerMs = 120_000;

interface Widget {
  readonly grecaptcha: Grecaptcha;
  readonly id: number;
}

interface Waiting {
  readonly resolve: (token: string) => void;
  readonly reject: (error: Error) => void;
}

/** Google's captcha. Its script is loaded at the first touch of the form, never with the page. */
export function recaptcha({ siteKey, scriptUrl }: RecaptchaConfiguration): Captcha {
  let drawn: Promise<Widget> | undefined;
  let waiting: Waiting | undefined;

  async function draw(place: HTMLElement): Promise<Widget> {
    const grecaptcha = await loadRecaptcha(scriptUrl).catch((error: unknown) => {
      throw new CaptchaUnavailableError('its script did not come', { cause: error });
    });
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
      throw error;
    });
    return drawn;
  };

  return {
    prepare(place) {
      widget(place).catch((error: unknown) => console.info('reCAPTCHA could not be shown.', error));
    },
    async token(place) {
      const { grecaptcha, id } = await widget(place);
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        return await new Promise<string>((resolve, reject) => {
          waiting = { resolve, reject };
          timer = setTimeout(() => reject(new CaptchaUnavailableError('nobody answered')), longestAnswerMs);
          grecaptcha.execute(id);
        });
      } finally {
        clearTimeout(timer);
        waiting = undefined;
        grecaptcha.reset(id);
      }
    },
  };
}
