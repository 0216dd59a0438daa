import { html } from '../pages/html.ts';

/** Where a page of the club shows what the shop's script has told it. */
export const eventLog = html`<section class="eventos" aria-labelledby="eventos"><h2 id="eventos">Lo que nos cuenta la tienda</h2>
<p>Los eventos <code>dorsal:*</code> que ha recibido esta página, el último abajo.</p>
<ol data-events aria-live="off"></ol>
<p data-without-script>Con JavaScript apagado no llega ninguno. El enlace vende igual.</p></section>`;

/**
 * The club's own script: it notes each event of the shop, as an organizer's statistics would. It runs before the page has a body,
 * so that the shop's script, which the browser may have already, tells nothing before; it listens on the way down, and so hears
 * those that don't bubble as well. A run of the same event is one line with the last value.
 */
export const eventLogScript = `document.addEventListener('DOMContentLoaded', () => document.querySelector('[data-without-script]')?.remove());
for (const name of ['ready', 'step', 'held', 'completed', 'closed', 'error']) {
  document.addEventListener('dorsal:' + name, (event) => {
    const list = document.querySelector('[data-events]');
    const source = event.target.dataset?.event ?? '';
    const last = list.lastElementChild;
    const isSame = last?.dataset.name === name && last.dataset.source === source;
    const line = isSame ? last : list.appendChild(document.createElement('li'));
    Object.assign(line.dataset, { name, source });
    line.textContent = event.type + ' ' + JSON.stringify(event.detail ?? null) + ' · ' + source;
  }, true);
}
`;
