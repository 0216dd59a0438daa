import type { RecaptchaConfiguration } from '~/configuration/configuration.ts';

/** What Google would hand over. */
export const standInToken = 'un-token-de-recaptcha';

const script = `
window.grecaptcha = {
  resets: 0,
  ready(callback) { callback(); },
  render(container, options) { container.append('Protegido por reCAPTCHA'); this.options = options; return 0; },
  execute() { setTimeout(() => this.options.callback('${standInToken}')); },
  reset() { this.resets += 1; },
};
// The loader's parameters come behind this: `;

/** Google's captcha as stories meet it: it runs in the page, and nothing leaves it. */
export const standInRecaptcha: RecaptchaConfiguration = {
  siteKey: 'stories',
  scriptUrl: `data:text/javascript,${encodeURIComponent(script)}`,
};
