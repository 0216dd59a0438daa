import { html, type Html, nothing } from '../pages/html.ts';
import { renderPage } from '../pages/page.ts';
import { attachmentPath, bodyPath, messagePath } from './message-addresses.ts';
import type { StoredMessage } from './message.ts';

const dateAndTime = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

/** The list for people. `recipient` is the filter's value, empty without one. */
export function mailListPage(messages: readonly StoredMessage[], recipient: string): string {
  return renderPage({
    title: 'Buzón de correo',
    main: html`<h1>Buzón de correo</h1>
<p class="muted">Todo lo que llega por SMTP, lo último primero.</p>
<form class="filter" method="get" action="/mail">
<label>Destinatario <input type="email" name="to" value="${recipient}" autocomplete="off"></label>
<button>Filtrar</button>
</form>
${
  messages.length === 0
    ? html`<p>No hay ningún mensaje.</p>`
    : html`<ul class="list">${messages.map((message) => html`<li>${summary(message)}</li>`)}</ul>`
}
<p><a href="/mail">Ver todos y actualizar</a></p>`,
  });
}

function summary(message: StoredMessage): Html {
  return html`<a href="${messagePath(message)}"><strong>${subjectText(message)}</strong><br>
<span class="muted">Para ${message.to.join(', ')} · ${dateAndTime.format(message.receivedAt)}</span></a>`;
}

/** One message: its HTML in a frame whose policy forbids scripts, its text, its attachments. */
export function mailPage(message: StoredMessage): string {
  const subject = subjectText(message);
  return renderPage({
    title: subject,
    main: html`<p><a href="/mail">Volver al buzón</a></p>
<h1>${subject}</h1>
<dl class="card">
<dt>De</dt><dd>${message.sender}</dd>
${message.replyTo.length > 0 ? html`<dt>Responder a</dt><dd>${message.replyTo.join(', ')}</dd>` : nothing}
<dt>Para</dt><dd>${message.to.join(', ')}</dd>
<dt>Fecha</dt><dd>${dateAndTime.format(message.receivedAt)}</dd>
</dl>
${message.html === '' ? nothing : bodyFrame(message)}
${message.text === '' ? nothing : html`<h2>Texto</h2><div class="card"><pre>${message.text}</pre></div>`}
${message.attachments.length === 0 ? nothing : attachmentList(message)}`,
  });
}

function bodyFrame(message: StoredMessage): Html {
  return html`<h2>Mensaje</h2>
<iframe title="Mensaje" src="${bodyPath(message)}" sandbox="${frameSandbox}"></iframe>`;
}

/**
 * No origin; links work, in a new tab without the sandbox, or in the whole window. The body's own policy forbids
 * scripts: without `allow-scripts` here, browser automation could not read the frame either.
 */
export const frameSandbox =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

function attachmentList(message: StoredMessage): Html {
  return html`<h2>Adjuntos</h2>
<ul class="list">${message.attachments.map(
    ({ filename, contentType, content }, index) =>
      html`<li><a href="${attachmentPath(message, index)}" download><strong>${filename}</strong> <span class="muted">(${contentType}, ${content.length} bytes)</span></a></li>`,
  )}</ul>`;
}

function subjectText(message: StoredMessage): string {
  return message.subject === '' ? '(sin asunto)' : message.subject;
}
