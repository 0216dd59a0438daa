import type { RecaptchaConfiguration } from '~/configuration/configuration.ts';

/** What Google would hand over. */
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

/** Google's captcha as stories meet it: it runs in the page, and nothing leaves it. */
export const standInRecaptcha: RecaptchaConfiguration = {
  siteKey: 'stories',
  scriptUrl: `data:text/javascript,${encodeURIComponent(script)}`,
};

/** It shows pictures to choose from: a button that closes them, and one that answers. */
export const standInPictures: RecaptchaConfiguration = { ...standInRecaptcha, siteKey: 'pictures' };
