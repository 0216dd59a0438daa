import { html, Html } from '../pages/html.ts';
import type { ScriptedPage } from '../pages/scripted-page.ts';
import { scriptValue } from '../pages/scripted-page.ts';

/** Google's words, in Spanish. Source: Google, "Sign in with Google HTML API reference", data-text. */
const labels: Readonly<Record<string, string>> = {
  signin_with: 'Iniciar sesión con Google',
  signup_with: 'Registrarse con Google',
  continue_with: 'Continuar con Google',
  signin: 'Iniciar sesión',
};

const styles = new Html(`
body { margin: 0; padding: 2px; background: #fff; }
button { display: flex; gap: 10px; align-items: center; justify-content: center; box-sizing: border-box; width: 100%; height: 40px;
  padding: 0 12px; border: 1px solid #747775; border-radius: 4px; background: #fff; color: #1f1f1f; cursor: pointer;
  font: 500 14px/1 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
button:hover { background: #f6f8fc; }
button:focus-visible { outline: 2px solid #1a73e8; outline-offset: -1px; }
`);

const letter = new Html(`<svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18">
<circle cx="9" cy="9" r="7" fill="none" stroke="#1a73e8" stroke-width="3" stroke-dasharray="33 11"/>
<path d="M9 9h7" stroke="#1a73e8" stroke-width="3"/></svg>`);

export interface ButtonRequest {
  /** The origin of the app's page, validated. */
  readonly origin: string;
  readonly text: unknown;
}

/** The content of the frame: only the button. It sends the click to the app's page. */
export function buttonPage({ origin, text }: ButtonRequest): ScriptedPage {
  const label = labels[String(text)] ?? 'Iniciar sesión con Google';
  return {
    page: (script) =>
      html`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${label}</title><style>${styles}</style></head>
<body><button type="button">${letter}<span>${label}</span></button>${script}</body>
</html>
`.markup,
    script: `document.querySelector('button').addEventListener('click', () => {
  parent.postMessage({ type: 'google:click' }, ${scriptValue(origin)});
});`,
    frameAncestors: [origin],
  };
}
