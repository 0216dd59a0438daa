import { html } from '../pages/html.ts';

/** The section in which a page of the club shows the events of the shop's script. */
export const eventLog = html`<section class="eventos" aria-labelledby="eventos"><h2 id="eventos">Lo que nos cuenta la tienda</h2>
<p>Los eventos <code>dorsal:*</code> que ha recibido esta página, el último abajo.</p>
<ol data-events aria-live="off"></ol>
<p data-without-script>Con JavaScript apagado no llega ninguno. El enlace vende igual.</p></section>`;

/**
 * The club's own script: it shows each event of the shop, as an organizer's analytics would record it. It runs before
 * the page has a body, so that it misses no event even if the shop's script is cached. It listens in the capture phase,
 * and so also gets events that don't bubble. Consecutive events of the same kind are one line with the last value.
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
