import { type Html, html } from './html.ts';

/** The colours of design/tokens: mail programs know no custom properties. */
const ink = '#1C1514';
const coral = '#FF5545';
const muted = '#6B5F5D';
const paper = '#F7F3F2';

const font = "Archivo,'Helvetica Neue',Arial,sans-serif";

/** The whole document of an e-mail: the mark, the content, and why it was sent. */
export function layout({
  title,
  preview,
  body,
  reason,
}: {
  readonly title: string;
  /** What a list of e-mails shows after the subject. */
  readonly preview: string;
  readonly body: Html;
  readonly reason: string;
}): string {
  const page = html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin:0;background:${paper};color:${ink};font-family:${font};font-size:16px;line-height:1.5">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#fff;border-radius:16px">
<tr><td style="padding:24px 32px;border-bottom:4px solid ${coral};font-weight:800;font-size:20px">Dorsal</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.2">${title}</h1>
${body}
</td></tr>
<tr><td style="padding:0 32px 32px;color:${muted};font-size:13px">${reason}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return page.markup;
}

/** A link that looks like the one thing to do. */
export function button(label: string, url: string): Html {
  return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:${coral};color:${ink};font-weight:700;text-decoration:none">${label}</a></p>`;
}

export function paragraph(text: string): Html {
  return html`<p style="margin:0 0 12px">${text}</p>`;
}
