import type { RecaptchaConfiguration } from '../../shared/configuration.ts';

/** The token that Google would return. */
export const standInToken = 'un-token-de-recaptcha';

const script = `
const widgets = [];
function showPictures(answer) {
  const box = document.createElement('div');
  box.style.visibility = 'visible';
  const close = (name, then) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.onclick = () => { box.style.visibility = 'hidden'; then(); };
    return button;
  };
  const frame = document.createElement('iframe');
  frame.title = 'reCAPTCHA';
  frame.src = 'about:blank#/bframe';
  box.append(frame, close('Cerrar las imágenes', () => {}), close('Responder', answer));
  document.body.append(box);
}
window.grecaptcha = {
  ready(callback) { callback(); },
  render(container, options) {
    container.append('Protegido por reCAPTCHA');
    this.latest = { options, resets: 0 };
    return widgets.push(this.latest) - 1;
  },
  execute(id) {
    const { options } = widgets[id];
    const answer = () => setTimeout(() => options.callback('${standInToken}'));
    if (options.sitekey === 'pictures') showPictures(answer);
    else answer();
  },
  reset(id) { widgets[id].resets += 1; },
};
// The loader's parameters come behind this: `;

/** The configuration of Google's captcha in stories: it runs in the page and makes no requests. */
export const standInRecaptcha: RecaptchaConfiguration = {
  siteKey: 'stories',
  scriptUrl: `data:text/javascript,${encodeURIComponent(script)}`,
};

/** A captcha with a picture challenge: one button closes it, another one solves it. */
export const standInPictures: RecaptchaConfiguration = { ...standInRecaptcha, siteKey: 'pictures' };
