import { html, Html } from '../pages/html.ts';
import { type ScriptedPage, scriptValue } from '../pages/scripted-page.ts';

const styles = new Html(`
body { display: flex; align-items: center; box-sizing: border-box; height: 60px; margin: 0; padding: 0 12px;
  border: 1px solid #d3d3d3; border-radius: 3px; background: #f9f9f9; color: #1f1f1f;
  font: 13px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
p { margin: 0; }
`);

/** The badge of an invisible captcha: it shows that a captcha is used. */
export function anchorPage(isKnownSite: boolean, origin: string): ScriptedPage {
  const text = isKnownSite
    ? html`protegido por <strong>reCAPTCHA</strong>`
    : html`ERROR para el propietario del sitio: la clave del sitio no es válida`;
  return framed(origin, html`<p>${text}</p>`, '');
}

/** The frame that sends one token to exactly the origin that asked, or an error if there is no token. */
export function tokenPage({
  origin,
  state,
  token,
}: {
  readonly origin: string;
  readonly state: string;
  /** Absent for an unknown site. */
  readonly token: string | undefined;
}): ScriptedPage {
  const message =
    token === undefined ? { type: 'recaptcha:error', state } : { type: 'recaptcha:token', state, token };
  return framed(
    origin,
    html`<p>reCAPTCHA</p>`,
    `parent.postMessage(${scriptValue(message)}, ${scriptValue(origin)});`,
  );
}

function framed(origin: string, main: Html, script: string): ScriptedPage {
  return {
    page: (ownScript) =>
      html`<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>reCAPTCHA</title><style>${styles}</style></head>
<body>${main}${ownScript}</body>
</html>
`.markup,
    script,
    frameAncestors: [origin],
  };
}
