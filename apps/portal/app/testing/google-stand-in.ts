import type { GoogleConfiguration } from '../../shared/configuration.ts';

/** The credential that Google would return; the stories' API accepts any. */
export const standInCredential = 'un.token.de-google';

/** Replaces Google's script in a story's page: a plain button that returns the credential at once. */
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

/** The configuration of Google's sign-in in stories: no requests leave the page. */
export const standInGoogle: GoogleConfiguration = {
  clientId: 'stories.apps.googleusercontent.com',
  scriptUrl: `data:text/javascript,${encodeURIComponent(script)}`,
};
