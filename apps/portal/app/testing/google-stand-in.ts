import type { GoogleConfiguration } from '~/configuration/configuration.ts';

/** What Google would hand over; the stories' API answers whatever it is sent. */
export const standInCredential = 'un.token.de-google';

/** Runs in the story's page in the place of Google's script: a plain button that hands the credential over at once. */
const script = `
let settings;
window.google = { accounts: { id: {
  initialize(given) { settings = given; },
  renderButton(parent, { text, width }) {
    const button = document.createElement('button');
    button.textContent = text === 'signup_with' ? 'Registrarse con Google' : 'Continuar con Google';
    button.style.cssText = 'height:40px;border:1px solid #747775;border-radius:4px;background:#fff;color:#1f1f1f;width:' + width + 'px';
    button.addEventListener('click', () => settings.callback({ credential: '${standInCredential}' }));
    parent.append(button);
  },
  cancel() {},
} } };`;

/** Sign-in with Google as stories meet it: nothing leaves the page. */
export const standInGoogle: GoogleConfiguration = {
  clientId: 'stories.apps.googleusercontent.com',
  scriptUrl: `data:text/javascript,${encodeURIComponent(script)}`,
};
